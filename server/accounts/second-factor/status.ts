import type { Prisma } from '../../platform/database.ts'

export type SecondFactorStatus = {
  /** When an authenticator app was added; null without one. */
  app_added_at: string | null
  passkeys: { id: string; name: string; added_at: string; last_used_at: string | null }[]
  recovery_codes_left: number
}

/** The person's second factors. */
export async function secondFactorStatus(prisma: Prisma, userId: string): Promise<SecondFactorStatus> {
  const [app, passkeys, left] = await Promise.all([
    prisma.totpSecret.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    prisma.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  return {
    app_added_at: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: left,
  }
}
