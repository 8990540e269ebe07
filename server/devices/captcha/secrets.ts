import { type Change, lockWorkspace, recordChange } from '../../accounts/index.ts'
import { captchaProviders, type ExternalCaptcha, externalCaptchas } from '../../catalog/captcha.ts'
import type { Prisma, Transaction } from '../../platform/database.ts'
import type { Seal, SealedColumn } from '../../platform/seal.ts'

type Deps = { prisma: Prisma; seal: Seal }
type Place = { workspaceId: string; provider: ExternalCaptcha }

/** A provider as shown in the dashboard, with only the last four characters of its secret. */
export type ProviderRecord = {
  provider: ExternalCaptcha
  last4: string | null
  set_at: string | null
  set_by: string | null
}

const placeOf = ({ workspaceId, provider }: Record<keyof Place, string>): string =>
  `captcha_secrets/${workspaceId}/${provider}`

export const sealedCaptchaSecrets: SealedColumn = {
  table: 'captcha_secrets',
  key: ['workspace_id', 'provider'],
  column: 'secret',
  place: ([workspaceId = '', provider = '']) => placeOf({ workspaceId, provider }),
}

/** All providers that need a secret, configured or not. */
export async function listProviders(prisma: Transaction, workspaceId: string): Promise<ProviderRecord[]> {
  const rows = await prisma.captchaSecret.findMany({ where: { workspaceId }, omit: { secret: true } })
  return externalCaptchas.map((provider) => {
    const row = rows.find((held) => held.provider === provider)
    return {
      provider,
      last4: row?.last4 ?? null,
      set_at: row?.setAt.toISOString() ?? null,
      set_by: row?.setBy ?? null,
    }
  })
}

export async function isConfigured(prisma: Prisma, place: Place): Promise<boolean> {
  return (await prisma.captchaSecret.count({ where: place })) > 0
}

/** The secret; null if there is none or it was sealed with another key. */
export async function readSecret({ prisma, seal }: Deps, place: Place): Promise<string | null> {
  const row = await prisma.captchaSecret.findUnique({ where: { workspaceId_provider: place } })
  return row && seal.open(row.secret, placeOf(place))
}

/** Sets or replaces a secret, which is stored encrypted. */
export function setSecret(
  { prisma, seal }: Deps,
  place: Place,
  secret: string,
  change: Change,
): Promise<ProviderRecord[]> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, place.workspaceId, change.clock)
    const held = {
      secret: seal.close(secret, placeOf(place)),
      last4: secret.slice(-4),
      setAt: workspace.now,
      setBy: change.author.label,
    }
    await tx.captchaSecret.upsert({
      where: { workspaceId_provider: place },
      create: { ...place, ...held },
      update: held,
    })
    await recordChange(tx, workspace, change, {
      type: 'captcha.secret_set',
      target: { type: 'captcha_provider', id: place.provider },
      summary: `The ${captchaProviders[place.provider].name} secret was set`,
      details: { provider: place.provider, last4: held.last4 },
    })
    return listProviders(tx, place.workspaceId)
  })
}

/** Removes a secret. Idempotent. */
export function removeSecret(prisma: Prisma, place: Place, change: Change): Promise<ProviderRecord[]> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, place.workspaceId, change.clock)
    const { count } = await tx.captchaSecret.deleteMany({ where: place })
    if (count > 0)
      await recordChange(tx, workspace, change, {
        type: 'captcha.secret_removed',
        target: { type: 'captcha_provider', id: place.provider },
        summary: `The ${captchaProviders[place.provider].name} secret was removed`,
        details: { provider: place.provider },
      })
    return listProviders(tx, place.workspaceId)
  })
}
