import type { Sender } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import type { Mailer } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import { type Clock, dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import type { Dns, DnsReply } from '../platform/dns/index.ts'
import { fail } from '../platform/errors.ts'
import { type LossReason, lossEmail } from './emails.ts'
import { type SenderRecord, senderRecord } from './list.ts'
import { challengeName } from './record.ts'
import { type Answer, afterAnswer, answerFor, type CurrentState, type Turn } from './verdict.ts'

export type CheckDeps = { prisma: Prisma; dns: Dns; mail: Mailer; baseUrl: string }
export type Checked = { record: SenderRecord; held: boolean }

/** Days during which a domain that was never verified is checked automatically. */
const pendingDays = 30

/**
 * Looks up a sender's TXT record, bypassing the DNS cache, and updates its state. If another workspace holds the
 * domain, the same DNS response decides for both: the holder keeps it while its own record exists (`held`), otherwise
 * it loses the domain at once. Fails with SENDER_NOT_FOUND.
 */
export async function checkSender(
  deps: CheckDeps,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<Checked> {
  const { prisma, dns } = deps
  const request = await prisma.sender.findFirst({ where: { id: input.id, workspaceId: input.workspaceId } })
  if (!request) return fail('SENDER_NOT_FOUND')
  const reply = await dns.lookUp(challengeName(request.domain), 'TXT', { refresh: true })
  return prisma.$transaction(async (tx) => {
    const { sender, holder, workspaces } = await lockBoth(tx, request, change.clock)
    const own = answerFor(reply, sender.token)
    const held = own.outcome === 'found' && holder !== null && keeps(holder, reply)
    if (holder && own.outcome === 'found' && !held) {
      const lost = { status: 'unverified', missingSince: null, turned: 'unverified' } as const
      await settle(tx, deps, workspaces, holder, answerFor(reply, holder.token), lost, change, 'taken')
    }
    const turn = held
      ? { ...verificationOf(sender), turned: null }
      : afterAnswer(verificationOf(sender), own.outcome, change.clock.now())
    const answer = held ? { ...own, outcome: 'held' as const } : own
    await settle(tx, deps, workspaces, sender, answer, turn, change, 'missing')
    const row = await tx.sender.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId: sender.workspaceId, id: sender.id } },
      include: { member: { include: { user: true } } },
    })
    return { record: senderRecord(row), held }
  })
}

const keeps = (holder: Sender, reply: DnsReply): boolean => answerFor(reply, holder.token).outcome === 'found'

/** The cast is safe: only this folder writes `status`. */
const verificationOf = ({ status, missingSince }: Sender): CurrentState => ({
  status: status as CurrentState['status'],
  missingSince,
})

/** Serialises checks of a domain, then locks the workspaces in id order to avoid deadlocks. */
async function lockBoth(tx: Transaction, request: Sender, clock: Clock) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`assay:sender:${request.domain}`}))`
  const elsewhere = { domain: request.domain, status: 'verified', workspaceId: { not: request.workspaceId } }
  const other = await tx.sender.findFirst({ where: elsewhere })
  const ids = [request.workspaceId, ...(other ? [other.workspaceId] : [])].toSorted()
  const workspaces = new Map<string, LockedWorkspace>()
  for (const id of ids) {
    if (await tx.workspace.findUnique({ where: { id }, select: { id: true } }))
      workspaces.set(id, await lockWorkspace(tx, id, clock))
  }
  const sender = await tx.sender.findUnique({
    where: { workspaceId_id: { workspaceId: request.workspaceId, id: request.id } },
  })
  if (!sender || !workspaces.has(sender.workspaceId)) return fail('SENDER_NOT_FOUND')
  return { sender, holder: await tx.sender.findFirst({ where: elsewhere }), workspaces }
}

async function settle(
  tx: Transaction,
  deps: CheckDeps,
  workspaces: ReadonlyMap<string, LockedWorkspace>,
  sender: Sender,
  answer: { outcome: Answer['outcome'] | 'held'; texts: string[] },
  turn: Turn,
  change: Change,
  reason: LossReason,
): Promise<void> {
  const now = workspaces.get(sender.workspaceId)?.now ?? change.clock.now()
  const tired = turn.status === 'pending' && now.getTime() - sender.createdAt.getTime() >= pendingDays * dayMs
  await tx.sender.update({
    where: { workspaceId_id: { workspaceId: sender.workspaceId, id: sender.id } },
    data: {
      status: turn.status,
      missingSince: turn.missingSince,
      ...(turn.turned === 'verified' ? { verifiedAt: now } : {}),
      checkedAt: now,
      outcome: answer.outcome,
      found: answer.texts,
      nextCheckAt: tired ? null : new Date(now.getTime() + dayMs),
    },
  })
  const workspace = workspaces.get(sender.workspaceId)
  if (!turn.turned || !workspace) return
  const details = { from: sender.status, to: turn.status }
  if (turn.turned === 'verified') {
    await recordChange(tx, workspace, change, {
      type: 'sender.verified',
      target: { type: 'sender', id: sender.id },
      summary: `Sender ${sender.domain} was verified`,
      details: { domain: sender.domain, ...details },
    })
    return
  }
  const summary = `Sender ${sender.domain} is no longer verified`
  const eventId = await recordChange(tx, workspace, change, {
    type: 'sender.unverified',
    target: { type: 'sender', id: sender.id },
    summary,
    details: { domain: sender.domain, ...details, reason },
  })
  const about = { workspaceId: sender.workspaceId, href: '/senders', at: now }
  const email = lossEmail(deps.baseUrl, sender, reason)
  await notify(tx, deps, { ...about, kind: 'sender.unverified', eventId, summary, email })
}
