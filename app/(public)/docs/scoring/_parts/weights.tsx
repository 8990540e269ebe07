import { Mono } from '#app/_components/ui/mono.tsx'
import { HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type ScoringModelId, scoringModels, weightOf, weightsOf } from '#server/catalog/scoring/models.ts'
import {
  type Category,
  eventTypeLabels,
  eventTypes,
  facts,
  type SignalId,
  type SignalRow,
  signalCategories,
  signalIds,
  signals,
} from '#server/catalog/signals.ts'
import { WeightCell } from './weight-cell.tsx'
import styles from './weights.module.css'

const categories = Object.keys(signalCategories) as Category[]
const idsOf = (model: ScoringModelId, category: Category) =>
  signalIds.filter((id) => signals[id].category === category && weightsOf(model)[id] !== undefined)

/** All signals with their weights on one scale. */
export function Weights({ model }: { model: ScoringModelId }) {
  return (
    <Chapter id="weights" title="Signals and their weights">
      <div className={chapterStyles.text}>
        <p>
          Points that a signal adds for each event type, all bars on one scale. Outlined bars are trust and subtract.
        </p>
      </div>
      {categories.map((category) => (
        <CategoryWeights key={category} model={model} category={category} />
      ))}
    </Chapter>
  )
}

function CategoryWeights({ model, category }: { model: ScoringModelId; category: Category }) {
  const { label, cap } = signalCategories[category]
  return (
    <div className={styles.weights}>
      <h3 id={category}>
        {label} <span className={styles.about}>{cap < 0 ? `subtracts ${-cap} at most` : `${cap} points at most`}</span>
      </h3>
      <Table label={`Weights: ${label}`}>
        <TableHead>
          <HeadCell>Signal</HeadCell>
          {eventTypes.map((event) => (
            <HeadCell key={event}>{eventTypeLabels[event]}</HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {idsOf(model, category).map((id) => (
            <SignalWeights key={id} id={id} model={model} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function SignalWeights({ id, model }: { id: SignalId; model: ScoringModelId }) {
  const { label, fact }: SignalRow = signals[id]
  return (
    <TableRow id={id}>
      <th scope="row">
        {label} <Mono className={styles.about}>{id}</Mono>
        {fact && scoringModels[model].factsOnce ? <span className={styles.about}>{facts[fact]}</span> : null}
      </th>
      {eventTypes.map((event) => (
        <WeightCell key={event} weight={weightOf(model, id, event) ?? 0} />
      ))}
    </TableRow>
  )
}
