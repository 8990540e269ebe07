import { entitlementAt } from '../accounts/index.ts'
import type { KeyedSourceId } from '../catalog/keyed-sources.ts'
import { providers } from '../catalog/providers.ts'
import { recordEvent } from '../events/index.ts'
import { type NoticeDeps, notify } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { OwnKey } from './book.ts'
import type { KeyState } from './states.ts'

type Deps = { database: Database; clock: Clock; notices: NoticeDeps }

/**
 * Stores what a service said about a workspace's key. If the state begins, the process that stores it first records
 * an event and notifies the members. A key that has been replaced meanwhile is left alone.
 */
export async function recordKeyState(
  { database, clock, notices }: Deps,
  {
    source,
    key,
    workspaceId,
    state,
    report,
  }: {
    source: KeyedSourceId
    key: OwnKey
    workspaceId: string
    state: KeyState
    report: boolean
  },
): Promise<void> {
  const own = { workspaceId, source, createdAt: key.createdAt }
  const { quota } = state
  const stated = {
    askAgainAt: state.askAgainAt,
    quotaLimit: quota?.limit ?? null,
    quotaRemaining: quota?.remaining ?? null,
    quotaResetAt: quota?.reset_at ? new Date(quota.reset_at) : null,
  }
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.sourceKey.updateMany({
      where: { ...own, state: { not: state.state } },
      data: { ...stated, state: state.state, stateSince: state.since, ...(report ? { reportedAt: clock.now() } : {}) },
    })
    if (count === 0) await tx.sourceKey.updateMany({ where: own, data: stated })
    else if (report) await reportState(tx, notices, workspaceId, source, state, clock.now())
  })
}

async function reportState(
  tx: Transaction,
  notices: NoticeDeps,
  workspaceId: string,
  source: KeyedSourceId,
  { state, askAgainAt }: KeyState,
  at: Date,
): Promise<void> {
  const workspace = await tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } })
  if (!workspace) return
  const { name } = providers[source]
  const again = askAgainAt?.toISOString() ?? null
  const summary =
    state === 'refused' ? `${name} refuses the workspace’s key` : `The workspace’s quota at ${name} is used up`
  const eventId = await recordEvent(tx, {
    type: state === 'refused' ? 'source.key_refused' : 'source.over_quota',
    workspaceId,
    author: { type: 'system', id: null, label: 'sources' },
    target: { type: 'source', id: source },
    summary,
    details: { source, ask_again_at: again },
    at,
    retentionDays: entitlementAt(workspace.subscriptions, at).eventDays,
  })
  await notify(tx, notices, { kind: 'source.refused', workspaceId, eventId, summary, href: '/settings', at })
}
