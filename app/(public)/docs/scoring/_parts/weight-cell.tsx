import type { CSSProperties } from 'react'
import { eventTypes, signals } from '#server/catalog/signals.ts'

/** The heaviest weight there is: the length of the axis of every bar. */
const heaviest = Math.max(
  ...Object.values(signals).flatMap(({ weights }) => eventTypes.map((event) => Math.abs(weights[event]))),
)

/** A weight as a number and a bar; trust is outlined, as on the bar of a score, and weight 0 has none. */
export function WeightCell({ weight }: { weight: number }) {
  const share = `${(Math.abs(weight) / heaviest) * 100}%`
  return (
    <td>
      <span className="weight" data-sign={Math.sign(weight)}>
        <b>{weight < 0 ? `−${-weight}` : weight}</b>
        <i aria-hidden="true" style={{ '--share': share } as CSSProperties} />
      </span>
    </td>
  )
}
