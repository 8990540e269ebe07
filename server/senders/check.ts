import type { Sender } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import type { Dns, DnsReply } from '../platform/dns/index.ts'
import { fail } from '../platform/errors.ts'
import type { Mailer } from '../platform/mail.ts'
import { type LossReason, lettersToOwners } from './letters.ts'
import { type SenderRecord, senderRecord } from './list.ts'
import { challengeName } from './record.ts'
import { type Answer, afterAnswer, answerFor, type Standing, type Turn } from './verdict.ts'

export type CheckDeps = { prisma: Prisma; dns: Dns; mail: Mailer; baseUrl: string }
export type Checked = { record: SenderRecord; held: boolean }

/** For how long a domain that was never proved is looked at by itself. */
const pendingDays = 30

/**
 * Asks for the record of a sender, past what is kept in memory, and writes down what that makes of it. Where another workspace holds the domain, the same answer decides
 * between both: it keeps the domain while its own record is there (`held`), else it loses it at once. Fails with SENDER_NOT_FOUND.
 */
export async function checkSender(
  deps: CheckDeps,
  input: { workspaceId: string; id: string },
  change: Change,
): Promise<Checked> {
  const { prisma, dns } = deps
  const asked = await prisma.sender.findFirst({ where: { id: input.id, workspaceId: input.workspaceId } })
  if (!asked) return fail('SENDER_NOT_FOUND')
  const reply = await dns.ask(challengeName(asked.domain), 'TXT', { anew: true })
  const letters: string[] = []
  const checked = await prisma.$transaction(async (tx) => {
    const { sender, holder, workspaces } = await lockBoth(tx, asked, change.now)
    const own = answerFor(reply, sender.token)
    const held = own.outcome === 'found' && holder !== null && keeps(holder, reply)
    if (holder && own.outcome === 'found' && !held) {
      const lost = { status: 'unverified', missingSince: null, turned: 'unverified' } as const
      letters.push(
        ...(await settle(tx, deps, workspaces, holder, answerFor(reply, holder.token), lost, change, 'taken')),
      )
    }
    const turn = held
      ? { ...standingOf(sender), turned: null }
      : afterAnswer(standingOf(sender), own.outcome, change.now)
    const answer = held ? { ...own, outcome: 'held' as const } : own
    letters.push(...(await settle(tx, deps, workspaces, sender, answer, turn, change, 'missing')))
    const row = await tx.sender.findUniqueOrThrow({
      where: { id: sender.id },
      include: { member: { include: { user: true } } },
    })
    return { record: senderRecord(row), held }
  })
  await Promise.all(letters.map(deps.mail.send))
  return checked
}

const keeps = (holder: Sender, reply: DnsReply): boolean => answerFor(reply, holder.token).outcome === 'found'

/** Only this folder writes `status`, in the words of the type. */
const standingOf = ({ status, missingSince }: Sender): Standing => ({
  status: status as Standing['status'],
  missingSince,
})

/** One check of a domain at a time; then the workspaces in the order of their ids, so that two checks cannot wait for each other. */
async function lockBoth(tx: Transaction, asked: Sender, now: Date) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`assay:sender:${asked.domain}`}))`
  const elsewhere = { domain: asked.domain, status: 'verified', workspaceId: { not: asked.workspaceId } }
  const other = await tx.sender.findFirst({ where: elsewhere })
  const ids = [asked.workspaceId, ...(other ? [other.workspaceId] : [])].toSorted()
  const workspaces = new Map<string, LockedWorkspace>()
  for (const id of ids) {
    if (await tx.workspace.findUnique({ where: { id }, select: { id: true } }))
      workspaces.set(id, await lockWorkspace(tx, id, now))
  }
  const sender = await tx.sender.findUnique({ where: { id: asked.id } })
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
): Promise<string[]> {
  const { now } = change
  const tired = turn.status === 'pending' && now.getTime() - sender.createdAt.getTime() >= pendingDays * dayMs
  await tx.sender.update({
    where: { id: sender.id },
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
  if (!turn.turned || !workspace) return []
  const details = { from: sender.status, to: turn.status }
  if (turn.turned === 'verified') {
    await recordChange(tx, workspace, change, {
      type: 'sender.verified',
      target: { type: 'sender', id: sender.id },
      summary: `Sender ${sender.domain} was verified`,
      details: { domain: sender.domain, ...details },
    })
    return []
  }
  const summary = `Sender ${sender.domain} is not verified any more`
  await recordChange(tx, workspace, change, {
    type: 'sender.unverified',
    target: { type: 'sender', id: sender.id },
    summary,
    details: { domain: sender.domain, ...details, reason },
  })
  return lettersToOwners(tx, deps, sender, reason)
}
