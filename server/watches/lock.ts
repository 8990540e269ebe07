import type { Watch } from '#prisma/generated/client.ts'
import { type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { parseIpAddress } from '../platform/ip-address.ts'

type Named = { workspaceId: string; id: string }

/** Locks the workspace and one of its watches. Fails with WORKSPACE_NOT_FOUND or WATCH_NOT_FOUND. */
export async function lockWatch(
  tx: Transaction,
  { workspaceId, id }: Named,
  clock: Clock,
): Promise<{ workspace: LockedWorkspace; watch: Watch }> {
  const workspace = await lockWorkspace(tx, workspaceId, clock)
  await tx.$queryRaw`SELECT 1 FROM watches WHERE workspace_id = ${workspaceId} AND id = ${id} FOR UPDATE`
  const watch = await tx.watch.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
  if (!watch) return fail('WATCH_NOT_FOUND')
  return { workspace, watch }
}

const people: Readonly<Record<string, string>> = {
  'email.check': 'an email address',
  'phone.lookup': 'a phone number',
  'ip.lookup': 'an IP address',
  'ip.geo': 'an IP address',
  'ip.rdap': 'an IP address',
  'ip.abuseContacts': 'an IP address',
}

type Watched = Pick<Watch, 'name' | 'endpoint' | 'target'>

/** What may be a person in the target of a watch, which may be the address of a host or website. */
const personIn = ({ endpoint, target }: Omit<Watched, 'name'>): string | undefined =>
  people[endpoint] ?? (parseIpAddress(hostIn(target)) ? 'an IP address' : undefined)

const hostIn = (target: string): string => (URL.parse(target)?.hostname ?? target).replace(/^\[|\]$/g, '')

/** The watch in the text of an event, which cannot be edited: without a name that may be a person's. */
export function named(watch: Watched): string {
  const person = personIn(watch)
  return person ? `Watch of ${person}` : `Watch “${watch.name}”`
}

/** The watch in the subject of an email, which is stored after sending: just as free of persons. */
export const titled = (watch: Watched): string => (personIn(watch) ? named(watch) : watch.name)
