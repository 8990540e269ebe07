'use client'

import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { ResultCard } from '#app/(dashboard)/lookup/_cards/result-card.tsx'
import type { BulkEndpointId } from '#server/catalog/bulk.ts'

/**
 * A stored result, rendered like its lookup. The cast assumes the endpoint's output type at the time it was stored.
 */
export function TargetAnswer({ id, answer, base }: { id: BulkEndpointId; answer: unknown; base: string }) {
  return <ResultCard id={id} answer={answer as AnswerOf<BulkEndpointId>} base={base} />
}
