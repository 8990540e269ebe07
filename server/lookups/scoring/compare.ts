import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { ScoringModelId } from '../../catalog/scoring/models.ts'
import { assessedPages } from '../../events/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { openTurns } from '../../platform/turns.ts'
import { evidenceOf } from '../assessment/stored.ts'
import { comparisonBounds, type ModelComparison, openComparison } from './comparison.ts'
import { type FittedToLabels, fitToLabels } from './fit-to-labels.ts'

export type ComparedModels = { workspaceId: string; from: ScoringModelId; to: ScoringModelId }

/** Compares scoring models on stored assessments, one comparison after the other per workspace. */
export function openComparisons(deps: { pool: pg.Pool; clock: Clock }) {
  const inTurn = openTurns()
  return {
    /**
     * Scores the workspace's newest stored events, at most 5,000 and for at most 20 seconds, with both models, without
     * calling providers or changing anything. Yields between pages; `signal` aborts between pages or while queued.
     */
    run: (models: ComparedModels, signal?: AbortSignal): Promise<ModelComparison> =>
      inTurn(models.workspaceId, () => compare(deps, models, signal)),

    /** Fits a scorecard to the workspace's labels and evaluates it; bounded, yielding and abortable as `run` is. */
    fit: (workspaceId: string, signal?: AbortSignal): Promise<FittedToLabels> =>
      inTurn(workspaceId, () => fitToLabels(deps, workspaceId, signal)),
  }
}

export type Comparisons = ReturnType<typeof openComparisons>

async function compare(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  { workspaceId, from, to }: ComparedModels,
  signal?: AbortSignal,
): Promise<ModelComparison> {
  signal?.throwIfAborted()
  const begun = clock.now()
  const comparison = openComparison(from, to)
  const reading = { truncated: false }
  const { events: most, ms } = comparisonBounds
  const period = { log: workspaceId, from: new Date(0), to: begun, eventTypes: [], text: 'result', most } as const
  for await (const page of assessedPages(pool, period, reading)) {
    signal?.throwIfAborted()
    for (const { request_id: requestId, created_at: at, label, text } of page) {
      const evidence = text === null ? null : evidenceOf(text)
      if (evidence) comparison.add({ requestId, at, label, evidence })
    }
    if (clock.now().getTime() - begun.getTime() > ms) return comparison.result(true)
    await setImmediate()
  }
  return comparison.result(reading.truncated)
}
