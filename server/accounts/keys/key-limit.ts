import { applyLimit } from '../apply-limit.ts'

type Listed = {
  id: string
  test: boolean
  status: 'active' | 'paused' | 'revoked'
  pauseReason: 'plan_downgrade' | 'operator' | null
  createdAt: Date
  ranksSince: Date | null
  retiresAt: Date | null
}

/**
 * Decides which keys a limit pauses and resumes: keys beyond the limit pause; included keys that a downgrade paused
 * resume. The oldest are included; the successor of a rotated key counts as old as the key it replaced. A key paused by
 * the operator counts but stays paused; test keys and keys retired by a rotation do not count.
 */
export function applyKeyLimit(keys: readonly Listed[], limit: number): { pause: string[]; resume: string[] } {
  const counted = keys.filter((key) => !key.test && key.status !== 'revoked' && key.retiresAt === null)
  const ranked = counted.map((key) => ({ ...key, createdAt: key.ranksSince ?? key.createdAt }))
  const { included, beyond } = applyLimit(ranked, limit)
  return {
    pause: beyond.filter((key) => key.status === 'active').map((key) => key.id),
    resume: included
      .filter((key) => key.status === 'paused' && key.pauseReason === 'plan_downgrade')
      .map((key) => key.id),
  }
}
