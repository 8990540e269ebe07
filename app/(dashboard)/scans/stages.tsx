import scanMarkStyles from '#app/_components/scans/scan-mark.module.css'
import { type ScanStage, scanStageIds, scanStages } from '#server/catalog/scan-terms.ts'
import styles from './stages.module.css'

/** Progress of a scan in words. */
export const stageWords = (done: readonly ScanStage[]): string => `${done.length} of ${scanStageIds.length} steps done`

/** The stages of a running scan. */
export function Stages({ done }: { done: readonly ScanStage[] }) {
  return (
    <>
      <p role="status">{stageWords(done)}. A scan takes at most 20 s.</p>
      <ol className={`${styles.stages} mt-2`} aria-label="Steps of the scan">
        {scanStageIds.map((stage) => {
          const isDone = done.includes(stage)
          return (
            <li key={stage} data-done={isDone ? '' : undefined}>
              <span className={scanMarkStyles.scanMark} data-kind={isDone ? 'pass' : 'open'}>
                {scanStages[stage]}
              </span>
              <small>{isDone ? 'done' : 'in progress'}</small>
            </li>
          )
        })}
      </ol>
    </>
  )
}
