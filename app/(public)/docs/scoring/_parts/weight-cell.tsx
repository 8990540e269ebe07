import type { CSSProperties } from 'react'
import { eventTypes, signals } from '#server/catalog/signals.ts'
import styles from './weights.module.css'

/** The largest weight: full length of every bar. */
const heaviest = Math.max(
  ...Object.values(signals).flatMap(({ weights }) => eventTypes.map((event) => Math.abs(weights[event]))),
)

/** A weight as a number and a bar. Negative weights (trust) are outlined as on the score bar; weight 0 has no bar. */
export function WeightCell({ weight }: { weight: number }) {
  const share = `${(Math.abs(weight) / heaviest) * 100}%`
  return (
    <td>
      <span className={styles.weight} data-sign={Math.sign(weight)}>
        <b>{weight < 0 ? `−${-weight}` : weight}</b>
        <i aria-hidden="true" style={{ '--share': share } as CSSProperties} />
      </span>
    </td>
  )
}
