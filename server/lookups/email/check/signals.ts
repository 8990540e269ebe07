import { z } from 'zod'
import { type Score, type SignalRow, type Verdict, signals as weights } from '../../../risk/index.ts'

/** A signal that applies to an address, shaped as in an assessment (contract section 3). */
export const EmailSignal = z
  .object({
    id: z.string().meta({ description: 'ID of the signal', example: 'email_disposable' }),
    label: z.string().meta({ description: 'Name of the signal; the text may change', example: 'Disposable address' }),
    status: z
      .enum(['triggered', 'clear', 'unknown'])
      .meta({ description: 'Unknown adds no points and is never clear', example: 'clear' }),
    weight: z.int().min(0).meta({ description: 'Weight at sign-up, in points', example: 45 }),
    points: z
      .int()
      .min(0)
      .meta({ description: 'Points added; below the weight only if limited by the cap of 55', example: 0 }),
    evidence: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Evidence, or why it is unknown', example: { list: 'disposable' } }),
  })
  .meta({ id: 'EmailSignal', description: 'A risk signal of an email address, with its weight and points' })

/** The verdicts with their weights and points, triggered ones first. */
export function signalsOf(verdicts: readonly Verdict[], { flags }: Score): z.infer<typeof EmailSignal>[] {
  const order = { triggered: 0, unknown: 1, clear: 2 }
  return verdicts
    .map((verdict) => {
      const { label, weights: columns }: SignalRow = weights[verdict.id]
      const points = flags.find(({ id }) => id === verdict.id)?.points ?? 0
      return {
        id: verdict.id,
        label,
        status: verdict.status,
        weight: columns.signup,
        points,
        evidence: verdict.evidence ?? {},
      }
    })
    .toSorted((a, b) => order[a.status] - order[b.status] || b.points - a.points || b.weight - a.weight)
}
