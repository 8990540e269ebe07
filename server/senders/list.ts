import type { Membership, Sender, User } from '#prisma/generated/client.ts'
import type { Prisma } from '../platform/database.ts'
import { parseDomainName } from '../platform/domain-name.ts'
import { challengeName, challengeText } from './record.ts'

export type SenderRecord = {
  id: string
  /** `domain` is in A-labels, `shown` in Unicode. */
  domain: string
  shown: string
  status: 'pending' | 'verified' | 'unverified'
  /** Beyond the plan's slots. */
  paused: boolean
  /** The TXT record that verifies the domain. */
  record: { name: string; text: string }
  verified_at: string | null
  /** When the record of a verified domain was first found missing. */
  missing_since: string | null
  checked_at: string | null
  /**
   * Result of the last check; `held`: the record exists, but another workspace holds the domain with its own record.
   */
  outcome: 'found' | 'other' | 'absent' | 'unknown' | 'held' | null
  found: string[]
  member: { id: string; name: string; email: string } | null
  created_at: string
}

type Row = Sender & { member: (Membership & { user: User }) | null }

export async function listSenders(prisma: Prisma, workspaceId: string): Promise<SenderRecord[]> {
  const rows = await prisma.sender.findMany({
    where: { workspaceId },
    include: { member: { include: { user: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(senderRecord)
}

/** A slot in the API. The casts are safe: only this folder writes `status` and `outcome`. */
export function senderRecord(row: Row): SenderRecord {
  return {
    id: row.id,
    domain: row.domain,
    shown: parseDomainName(row.domain)?.unicode ?? row.domain,
    status: row.status as SenderRecord['status'],
    paused: row.pausedAt !== null,
    record: { name: challengeName(row.domain), text: challengeText(row.token) },
    verified_at: row.verifiedAt?.toISOString() ?? null,
    missing_since: row.missingSince?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    outcome: row.outcome as SenderRecord['outcome'],
    found: row.found,
    member: row.member && { id: row.member.id, name: row.member.user.name, email: row.member.user.email },
    created_at: row.createdAt.toISOString(),
  }
}
