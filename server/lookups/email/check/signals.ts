import { z } from 'zod'
import { weightOf } from '../../../catalog/scoring/models.ts'
import { signals as rows, type Score, type SignalRow, type Verdict } from '../../../risk/index.ts'

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
    counted_with: z
      .string()
      .nullable()
      .meta({ description: 'Signal that states the same fact and counts for both', example: null }),
    evidence: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Evidence, or why it is unknown', example: { list: 'disposable' } }),
  })
  .meta({ id: 'EmailSignal', description: 'A risk signal of an email address, with its weight and points' })

/** The verdicts with their weights and points, triggered ones first. */
export function signalsOf(verdicts: readonly Verdict[], { model, flags }: Score): z.infer<typeof EmailSignal>[] {
  const order = { triggered: 0, unknown: 1, clear: 2 }
  return verdicts
    .flatMap((verdict) => {
      const { label }: SignalRow = rows[verdict.id]
      const weight = weightOf(model, verdict.id, 'signup')
      if (weight === null) return []
      const { points = 0, countedWith = null } = flags.find(({ id }) => id === verdict.id) ?? {}
      return {
        id: verdict.id,
        label,
        status: verdict.status,
        weight,
        points,
        counted_with: countedWith,
        evidence: verdict.evidence ?? {},
      }
    })
    .toSorted((a, b) => order[a.status] - order[b.status] || b.points - a.points || b.weight - a.weight)
}
