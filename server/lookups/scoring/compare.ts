import { setImmediate } from 'node:timers/promises'
import type { ScoringModel } from '../../catalog/scoring/models.ts'
import { assessedPages, type Events } from '../../events/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { openTurns } from '../../platform/turns.ts'
import { evidenceOf, type StoredEvidence } from '../assessment/stored.ts'
import { comparisonBounds, type ModelComparison, openComparison, openTally } from './comparison.ts'
import { type Fit, fitToLabels } from './fit-to-labels.ts'

type ComparedModels = { workspaceId: string; from: ScoringModel; to: ScoringModel }

/** The scorecard in shadow and the model in use, by name, and when the shadow began. */
type Shadow = { workspaceId: string; name: string; inUse: string; since: Date }

/** Compares scoring models on stored assessments, one comparison after the other per workspace. */
export function openComparisons(deps: { events: Pick<Events, 'recent'>; clock: Clock }) {
  const inTurn = openTurns()
  return {
    /**
     * Scores the workspace's newest stored events, at most 5,000 and for at most 20 seconds, with both models, without
     * calling providers or changing anything. Yields between pages; `signal` aborts between pages or while queued.
     */
    run: ({ workspaceId, from, to }: ComparedModels, signal?: AbortSignal): Promise<ModelComparison> =>
      inTurn(workspaceId, () => compare(deps, workspaceId, new Date(0), openComparison(from, to), signal)),

    /**
     * Compares what the scorecard in shadow scored and decided, rules included, with what was decided; bounded,
     * yielding and abortable as `run` is. Events that it did not score are left out.
     */
    shadowed: ({ workspaceId, name, inUse, since }: Shadow, signal?: AbortSignal): Promise<ModelComparison> =>
      inTurn(workspaceId, () => {
        const tally = openTally(inUse, name)
        const add = ({ evidence, ...event }: AssessedEvent): void => {
          const { shadow, score, decision, eventType, byRule } = evidence
          if (shadow?.model !== name) return
          tally.add({
            ...event,
            eventType,
            byRule,
            absent: 0,
            from: { score, decision },
            to: { score: shadow.score, decision: shadow.decision },
          })
        }
        return compare(deps, workspaceId, since, { ...tally, add }, signal)
      }),

    /** Fits a scorecard to the workspace's labels and evaluates it; bounded, yielding and abortable as `run` is. */
    fit: (workspaceId: string, signal?: AbortSignal): Promise<Fit> =>
      inTurn(workspaceId, () => fitToLabels(deps, workspaceId, signal)),
  }
}

export type Comparisons = ReturnType<typeof openComparisons>

type AssessedEvent = { requestId: string; at: Date; label: string | null; evidence: StoredEvidence }

type Comparing = { add(event: AssessedEvent): void; result(truncated: boolean): ModelComparison }

async function compare(
  { events, clock }: { events: Pick<Events, 'recent'>; clock: Clock },
  workspaceId: string,
  from: Date,
  comparison: Comparing,
  signal?: AbortSignal,
): Promise<ModelComparison> {
  signal?.throwIfAborted()
  const begun = clock.now()
  const reading = { truncated: false }
  const { events: most, ms } = comparisonBounds
  const isOver = () => clock.now().getTime() - begun.getTime() > ms
  const period = { log: workspaceId, from, to: begun, eventTypes: [], text: 'result', most, isOver } as const
  for await (const page of assessedPages(events.recent, period, reading)) {
    signal?.throwIfAborted()
    for (const { request_id: requestId, created_at: at, label, text } of page) {
      const evidence = text === null ? null : evidenceOf(text)
      if (evidence) comparison.add({ requestId, at, label, evidence })
    }
    await setImmediate()
  }
  return comparison.result(reading.truncated)
}
