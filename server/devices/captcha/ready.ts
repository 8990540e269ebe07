import { hourMs } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/database.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { Asker, Upstreams } from '../../providers/index.ts'
import { heldFor, keyHours } from './kept-verdicts.ts'
import type { CaptchaQuery } from './schema.ts'
import { isConfigured } from './secrets.ts'
import { notConfigured, unavailable } from './verify.ts'

type Deps = { prisma: Prisma; keyedHash: KeyedHash; asker: Asker; upstreams: Upstreams; workspaceId: string; at: Date }

/**
 * Fails before anything is charged where the verdict cannot be made: the key stands for another request, the workspace has no secret, or the provider is known not to answer. A verdict that is kept needs neither.
 */
export async function assertTestable(deps: Deps, query: CaptchaQuery): Promise<void> {
  const { prisma, asker, upstreams, workspaceId, at } = deps
  const held = await heldFor(deps, query)
  if (held?.verdict && at.getTime() - held.at.getTime() < keyHours * hourMs) return
  const { provider } = query
  if (provider === 'builtin') return
  if (!(await isConfigured(prisma, { workspaceId, provider }))) notConfigured(provider)
  const nobody = { id: '', secret: '', token: '', ip: null, repeatKey: '' }
  const rest = asker.restSeconds(upstreams.captcha[provider], nobody)
  if (rest > 0) unavailable(provider, rest)
}
