type Listed = {
  id: string
  test: boolean
  status: 'active' | 'paused' | 'revoked'
  pauseReason: 'plan_downgrade' | 'operator' | null
  createdAt: Date
  retiresAt: Date | null
}

/**
 * Which keys a limit pauses and resumes: the oldest keys are included first, those beyond the limit pause, and included keys that an
 * earlier downgrade had paused resume (service-interface, "States and transitions"). A key paused by the operator takes its place but stays
 * paused; a key that a rotation retires counts no longer, and test keys never do.
 */
export function fitToLimit(keys: readonly Listed[], limit: number): { pause: string[]; resume: string[] } {
  const counted = keys
    .filter((key) => !key.test && key.status !== 'revoked' && key.retiresAt === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
  return {
    pause: counted
      .slice(limit)
      .filter((key) => key.status === 'active')
      .map((key) => key.id),
    resume: counted
      .slice(0, limit)
      .filter((key) => key.status === 'paused' && key.pauseReason === 'plan_downgrade')
      .map((key) => key.id),
  }
}
