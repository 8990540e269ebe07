import type { Actor } from '../accounts/index.ts'
import { demandProof } from '../ownership/index.ts'
import type { Prisma } from '../platform/database.ts'
import { DialFailure, type Dialler } from '../platform/dialler.ts'
import { fail } from '../platform/errors.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { targetOf } from './queue/queue.ts'
import type { NewScan } from './schema/index.ts'

const timeoutMs = 3_000

type Sources = { database: { prisma: Prisma }; network: { dialler: Dialler } }

/**
 * Rejects a scan before it is charged: of an address that must not be contacted, including what a name currently
 * resolves to, or with shared visibility by a non-owner or of an unverified domain. A name that does not resolve is
 * left for the scan to report. Fails with TARGET_NOT_ALLOWED, OWNER_REQUIRED or DOMAIN_NOT_VERIFIED.
 */
export async function scanIsReady({ database, network }: Sources, input: NewScan, caller: Actor): Promise<void> {
  const { host, port } = targetOf(input.url)
  if (input.visibility !== 'private' && caller.kind === 'user' && caller.role !== 'owner')
    fail('OWNER_REQUIRED', 'Only workspace owners can share scans. Scan it as private. No unit was used.')
  if (input.visibility === 'public') await demandProof(database.prisma, caller.workspaceId, host)
  const resolved = network.dialler.addressesOf(host, port ?? 443).catch((error: unknown) => error)
  const found = await withTimeout(timeoutMs, resolved, () => null)
  if (found instanceof DialFailure && found.why === 'not_allowed')
    fail('TARGET_NOT_ALLOWED', `${host} is not a public address. No unit was used.`)
}
