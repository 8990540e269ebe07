import triStateStyles from '#app/_components/ui/tri-state.module.css'
import styles from './grade-mark.module.css'
/** Grade and score of a scan; hatched when there is none. */
export function GradeMark({ grade, score }: { grade: string | null; score: number | null }) {
  if (grade === null)
    return (
      <span className={triStateStyles.triState} data-state="unknown">
        No scan yet
      </span>
    )
  return (
    <span className={styles.small}>
      <b>{grade}</b> <small>{score}</small>
    </span>
  )
}
