import { z } from 'zod'
import { newestModel, scoringModelIds } from '../catalog/scoring/models.ts'
import type { Score } from '../risk/index.ts'

/** A triggered signal (contract section 1). */
export const Flagged = z
  .object({
    id: z.string().meta({ description: 'ID of the signal', example: 'ip_tor_exit' }),
    label: z.string().meta({ description: 'Name of the signal; the text may change', example: 'Tor exit' }),
    points: z.int().min(0).meta({ description: 'Points that it adds to the score', example: 45 }),
    evidence: z.record(z.string(), z.unknown()).meta({ description: 'Evidence', example: { list: 'Tor exits' } }),
  })
  .meta({ id: 'Flagged', description: 'A signal that was triggered, with its points and its evidence' })

export type Flagged = z.infer<typeof Flagged>

const ReputationFlag = z
  .object({
    ...Flagged.shape,
    counted_with: z
      .string()
      .nullable()
      .meta({ description: 'Signal that states the same fact and counts for both', example: null }),
  })
  .meta({ id: 'ReputationFlag', description: 'A signal that was triggered, with its points and its evidence' })

/** Score, level and the evidence behind them (contract section 6). */
export const Reputation = z
  .object({
    model: z.enum(scoringModelIds).meta({ description: 'Scoring model of the workspace', example: newestModel }),
    score: z.int().min(0).max(100).meta({ description: 'Sum of the points of the flags', example: 45 }),
    level: z.enum(['low', 'medium', 'high', 'critical']).meta({ description: 'Level of the score', example: 'medium' }),
    flags: z.array(ReputationFlag).meta({ description: 'Triggered signals, most points first' }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Share of signals that could be determined', example: 0.88 }),
  })
  .meta({
    id: 'Reputation',
    description:
      'A score that equals the sum of its visible evidence; unknown signals add nothing and lower the coverage',
  })

export type Reputation = z.infer<typeof Reputation>

export const reputationOf = ({ model, score, level, flags, coverage }: Score): Reputation => ({
  model,
  score,
  level,
  flags: flags.map(({ id, label, points, countedWith, evidence }) => ({
    id,
    label,
    points,
    evidence,
    counted_with: countedWith,
  })),
  coverage,
})
