import { Mono } from '#app/_components/ui/mono.tsx'
import { HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import {
  type Category,
  eventTypeLabels,
  eventTypes,
  type SignalId,
  type SignalRow,
  signalCategories,
  signalIds,
  signals,
} from '#server/catalog/signals.ts'
import { WeightCell } from './weight-cell.tsx'
import styles from './weights.module.css'

const categories = Object.keys(signalCategories) as Category[]
const idsOf = (category: Category) => signalIds.filter((id) => signals[id].category === category)

/** All signals with their weights on one scale. */
export function Weights() {
  return (
    <Chapter id="weights" title="Signals and their weights">
      <div className={chapterStyles.text}>
        <p>Points per event type, all bars on one scale. Outlined bars are trust and subtract.</p>
      </div>
      {categories.map((category) => (
        <CategoryWeights key={category} category={category} />
      ))}
    </Chapter>
  )
}

function CategoryWeights({ category }: { category: Category }) {
  const { label, cap } = signalCategories[category]
  return (
    <div className={styles.weights}>
      <h3 id={category}>
        {label} <span className={styles.about}>{cap < 0 ? `subtracts up to ${-cap}` : `up to ${cap} points`}</span>
      </h3>
      <Table label={`Weights: ${label}`}>
        <TableHead>
          <HeadCell>Signal</HeadCell>
          {eventTypes.map((event) => (
            <HeadCell key={event}>{eventTypeLabels[event]}</HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {idsOf(category).map((id) => (
            <SignalWeights key={id} id={id} row={signals[id]} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function SignalWeights({ id, row }: { id: SignalId; row: SignalRow }) {
  return (
    <TableRow id={id}>
      <th scope="row">
        {row.label} <Mono className={styles.about}>{id}</Mono>
      </th>
      {eventTypes.map((event) => (
        <WeightCell key={event} weight={row.weights[event]} />
      ))}
    </TableRow>
  )
}
