import { hourMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { UpstreamClient, Upstreams } from '../../providers/index.ts'
import type { CaptchaQuery } from './schema.ts'
import { isConfigured } from './secrets.ts'
import { heldFor, keyHours } from './verdict-store.ts'
import { notConfigured, unavailable } from './verify.ts'

type Deps = {
  prisma: Prisma
  keyedHash: KeyedHash
  upstreamClient: UpstreamClient
  upstreams: Upstreams
  workspaceId: string
  at: Date
}

/**
 * Fails before anything is charged if no verdict can be made: the key was used for another request, the workspace has
 * no secret, or the provider is known to be unavailable. A stored verdict requires neither of the latter.
 */
export async function assertTestable(deps: Deps, query: CaptchaQuery): Promise<void> {
  const { prisma, upstreamClient, upstreams, workspaceId, at } = deps
  const held = await heldFor(deps, query)
  if (held?.verdict && at.getTime() - held.at.getTime() < keyHours * hourMs) return
  const { provider } = query
  if (provider === 'builtin') return
  if (!(await isConfigured(prisma, { workspaceId, provider }))) notConfigured(provider)
  const nobody = { id: '', secret: '', token: '', ip: null, repeatKey: '' }
  const rest = upstreamClient.restSeconds(upstreams.captcha[provider], nobody)
  if (rest > 0) unavailable(provider, rest)
}
