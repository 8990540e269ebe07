import { setImmediate } from 'node:timers/promises'
import { newestModel, weightsOf } from '../../catalog/scoring/models.ts'
import type { ScorecardPoints } from '../../catalog/scoring/scorecards.ts'
import type { EventType, SignalId, Weights } from '../../catalog/signals.ts'
import { assessedPages, type Events } from '../../events/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Evaluation, evaluate, type Fitted, fitScorecard, type LabelledEvidence } from '../../risk/index.ts'
import { evidenceOf } from '../assessment/stored.ts'

/** `searched`: stored events that are searched for labels; `labels`: of them, used at most; `listed`: changed ones. */
export const fitBounds = { searched: 50_000, labels: 5_000, listed: 20, ms: 20_000 } as const

export type FittedWeight = {
  id: SignalId
  seen: number
  /** Weights by event type, of the published model and of the fit. */
  published: Weights
  fitted: Weights
  /** Too few events, so the published weights are kept. */
  kept: boolean
}

type Changed = {
  request_id: string
  assessed_at: string
  event_type: EventType
  label: string
  published: Judged
  fitted: Judged
}
type Judged = Evaluation['changed'][number]['fitted']

/** What a scorecard fitted to the labels of a workspace would do. `refused`: why there is none, else null. */
export type FittedToLabels = {
  /** When the first and the last label's event was assessed; null without labels. */
  period: { from: string; to: string } | null
  fraud: number
  legitimate: number
  /** Events assessed with a model that lacks signals of the newest: these were not judged and cannot count. */
  unjudged: number
  truncated: boolean
  refused: string | null
  training: number
  weights: FittedWeight[]
  evaluation: (Omit<Evaluation, 'changed'> & { changed: number; examples: Changed[] }) | null
}

/** `points`: of the scorecard; null if none could be fitted. */
export type Fit = { result: FittedToLabels; points: ScorecardPoints | null }

export async function fitToLabels(
  { events, clock }: { events: Pick<Events, 'recent'>; clock: Clock },
  workspaceId: string,
  signal?: AbortSignal,
): Promise<Fit> {
  signal?.throwIfAborted()
  const begun = clock.now()
  const { searched, labels, ms } = fitBounds
  const reading = { truncated: false }
  const used: LabelledEvidence[] = []
  let more = false
  let unjudged = 0
  const isOver = () => clock.now().getTime() - begun.getTime() > ms
  const rows = { log: workspaceId, from: new Date(0), to: begun, eventTypes: [], labelled: true, isOver } as const
  for await (const page of assessedPages(events.recent, { ...rows, text: 'result', most: searched }, reading)) {
    signal?.throwIfAborted()
    for (const { request_id: requestId, created_at: at, label, text } of page) {
      const evidence = text === null ? null : evidenceOf(text)
      if (!evidence) continue
      more = used.length === labels
      if (more) break
      if (evidence.model !== newestModel) unjudged++
      const { eventType, verdicts } = evidence
      used.push({ requestId, at, fraud: label === 'fraud', eventType, verdicts })
    }
    if (more) break
    await setImmediate()
  }
  const fraud = used.filter((one) => one.fraud).length
  const [newest, oldest] = [used[0], used.at(-1)]
  const period = newest && oldest ? { from: oldest.at.toISOString(), to: newest.at.toISOString() } : null
  const counts = { period, fraud, legitimate: used.length - fraud, unjudged, truncated: more || reading.truncated }
  const fitted = fitScorecard(used)
  if ('refused' in fitted) {
    const { refused } = fitted
    return { result: { ...counts, refused, training: 0, weights: [], evaluation: null }, points: null }
  }
  const result = { ...counts, refused: null, training: fitted.training.length, ...shown(fitted) }
  return { result, points: fitted.points }
}

function shown(fitted: Fitted): Pick<FittedToLabels, 'weights' | 'evaluation'> {
  const { changed, ...evaluation } = evaluate(fitted)
  const published = weightsOf(newestModel)
  const weights = fitted.signals.flatMap(({ id, seen, coefficient }): FittedWeight[] => {
    const [before, after] = [published[id], fitted.model.weights[id]]
    return before && after ? [{ id, seen, published: before, fitted: after, kept: coefficient === null }] : []
  })
  const distance = (one: Evaluation['changed'][number]) => Math.abs(one.fitted.score - one.published.score)
  const listed = changed.toSorted((a, b) => distance(b) - distance(a)).slice(0, fitBounds.listed)
  return {
    weights: weights.toSorted((a, b) => heaviest(b.fitted) - heaviest(a.fitted) || (a.id < b.id ? -1 : 1)),
    evaluation: {
      ...evaluation,
      changed: changed.length,
      examples: listed.map(({ event, ...judged }) => ({
        request_id: event.requestId,
        assessed_at: event.at.toISOString(),
        event_type: event.eventType,
        label: event.fraud ? 'fraud' : 'legitimate',
        ...judged,
      })),
    },
  }
}

const heaviest = (weights: Weights): number =>
  (Object.keys(weights) as EventType[]).reduce((most, type) => Math.max(most, Math.abs(weights[type])), 0)
