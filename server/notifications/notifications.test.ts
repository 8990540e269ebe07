import { beforeAll, describe, expect, it } from 'vitest'
import { createLocalPerson } from '../accounts/index.ts'
import { placeholderAddress } from '../catalog/placeholder-address.ts'
import { settleJobs } from '../jobs/settle.ts'
import { dayMs } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { addresses, jobsOf } from '../testing/jobs.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import type { NoticeRecord } from './inbox.ts'
import { notify, type WorkspaceNotice } from './notify.ts'
import type { NoticePreference } from './preferences.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
})

const prisma = () => service.system.database.prisma
const summaries = (list: { data: NoticeRecord[] }) => list.data.map(({ summary }) => summary)

async function readerOf(workspaceId: string, userId: string) {
  const browser = await browserOf(service, await signInAs(service.system, userId), workspaceId)
  const list = async (input: Record<string, unknown> = {}) =>
    dataOf<{ data: NoticeRecord[]; next_cursor: string | null }>(await browser.query('notices.list', input))
  return {
    browser,
    userId,
    list,
    unread: async () => dataOf<number>(await browser.query('notices.unread')),
    marked: async (path: string, input?: unknown) =>
      dataOf<{ marked: number }>(await browser.mutate(`notices.${path}`, input)).marked,
    choose: (kind: string, channel: string, on: boolean) => browser.mutate('notices.choose', { kind, channel, on }),
  }
}

async function opened() {
  const account = await service.account('lookups_growth')
  const { workspaceId } = account
  const join = async () => {
    const email = `${newId('usr').toLowerCase()}@example.test`
    const person = { email, password: 'correct horse battery', name: 'Member', verified: true }
    const { id: userId } = await createLocalPerson(service.system, person, service.clock.now())
    const id = newId('mem')
    const row = { id, workspaceId, userId, role: 'member' as const, createdAt: service.clock.now() }
    await prisma().membership.create({ data: row })
    return { ...(await readerOf(workspaceId, userId)), email, memberId: id }
  }
  const send = (notice: Partial<WorkspaceNotice> = {}) =>
    prisma().$transaction((tx) =>
      notify(tx, service.system.notices, {
        kind: 'webhook.disabled',
        workspaceId,
        eventId: newId('evt'),
        summary: 'Webhook was disabled',
        href: '/webhooks',
        at: service.clock.now(),
        ...notice,
      }),
    )
  const emails = () => prisma().mail.findMany({ where: { workspaceId }, orderBy: { recipient: 'asc' } })
  return { ...account, owner: await readerOf(workspaceId, account.userId), join, send, emails }
}

describe('a notice', () => {
  it('reaches every member in the app and owners by email, which is held without a mail server', async () => {
    const { owner, join, send, emails, email } = await opened()
    const member = await join()
    await send({ email: ({ name }) => ({ subject: 'Disabled', text: `In ${name}.\n` }) })
    for (const reader of [owner, member]) expect(summaries(await reader.list())).toEqual(['Webhook was disabled'])
    const [sent, ...more] = await emails()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ recipient: email, subject: 'Disabled', status: 'held' })
    expect(sent?.text).toContain('/inbox/preferences')
  })

  it('reaches a person without an email address, such as the first owner of an installation, in the app only', async () => {
    const { owner, send, emails } = await opened()
    await prisma().user.update({ where: { id: owner.userId }, data: { email: placeholderAddress(owner.userId) } })
    await send()
    expect(summaries(await owner.list())).toEqual(['Webhook was disabled'])
    expect(await emails()).toEqual([])
  })

  it('reaches a person whose address is not verified in the app only', async () => {
    const { owner, send, emails } = await opened()
    await prisma().user.update({ where: { id: owner.userId }, data: { emailVerifiedAt: null } })
    await send()
    expect(summaries(await owner.list())).toEqual(['Webhook was disabled'])
    expect(await emails()).toEqual([])
  })

  it('reaches 1,000 members in one statement, each once', async () => {
    const { workspaceId, send } = await opened()
    await service.system.database.pool.query(
      `WITH people AS (
         INSERT INTO users (id, name, email, email_canonical, created_at)
         SELECT 'usr_many_' || $1 || n, 'Many', n || $1 || '@many.example.test', n || $1 || '@many.example.test', $2 FROM generate_series(1, 1000) n RETURNING id)
       INSERT INTO memberships (id, workspace_id, user_id, role, created_at) SELECT 'mem_' || id, $1, id, 'member', $2 FROM people`,
      [workspaceId, service.clock.now()],
    )
    const eventId = newId('evt')
    await send({ eventId })
    await send({ eventId, email: null })
    expect(await prisma().notice.count({ where: { workspaceId } })).toBe(1_001)
  })

  it('of a job that two processes settle is written once, and only for the member who created it', async () => {
    const account = await opened()
    const member = await account.join()
    const jobs = await jobsOf(service, account)
    await jobs.made(addresses(1))
    await prisma().bulkTarget.updateMany({ data: { status: 'done' } })
    const { database, notices } = service.system
    await Promise.all([1, 2, 3].map(() => settleJobs(database, notices, service.clock.now())))
    expect(summaries(await account.owner.list({ kind: 'job.completed' }))).toHaveLength(1)
    expect(await member.unread()).toBe(0)
    await member.choose('job.completed_of_others', 'in_app', true)
    await account.send({ kind: 'job.completed', startedBy: account.userId, summary: 'Another job finished' })
    const { data } = await member.list()
    expect(data).toMatchObject([{ kind: 'job.completed_of_others', summary: 'Another job finished' }])
    expect(await account.emails()).toEqual([])
  })

  it('is one bounded line of text, whatever its summary contains', async () => {
    const { owner, send } = await opened()
    await send({ summary: `<b>bold</b>\r\nBcc: someone ${'😀'.repeat(400)}` })
    const [summary = ''] = summaries(await owner.list())
    expect(summary).toMatch(/^<b>bold<\/b> Bcc: someone 😀+…$/u)
    expect(Array.from(summary).length).toBeLessThanOrEqual(300)
  })
})

describe('a person who leaves a workspace', () => {
  it('loses its notices and gets no more; notices about the account stay', async () => {
    const { owner, join, send, emails } = await opened()
    const member = await join()
    await member.choose('webhook.disabled', 'email', true)
    await send()
    const about = { kind: 'account.changed', summary: 'Password set', href: '/account' }
    const times = { createdAt: service.clock.now(), expiresAt: service.clock.now() }
    await prisma().notice.create({ data: { id: newId('ntc'), userId: member.userId, ...about, ...times } })
    expect((await owner.browser.mutate('members.remove', { id: member.memberId })).status).toBe(200)
    await send()
    const kept = await prisma().notice.findMany({ where: { userId: member.userId } })
    expect(kept.map(({ kind }) => kind)).toEqual(['account.changed'])
    expect((await emails()).filter(({ recipient }) => recipient === member.email)).toHaveLength(1)
  })

  it('at the same moment is passed over, without a wait and without a failure', async () => {
    const { join, send, workspaceId } = await opened()
    const member = await join()
    await prisma().$transaction(async (tx) => {
      await tx.membership.delete({ where: { id: member.memberId, workspaceId } })
      await send()
    })
    expect(await prisma().notice.count({ where: { workspaceId } })).toBe(1)
    expect(await prisma().notice.count({ where: { userId: member.userId } })).toBe(0)
  })
})

describe('what a person chose', () => {
  it('holds from the next notice on, for this person and workspace only', async () => {
    const { owner, join, send, emails } = await opened()
    const member = await join()
    await send()
    await owner.choose('webhook.disabled', 'email', false)
    await owner.choose('webhook.disabled', 'in_app', false)
    await member.choose('webhook.disabled', 'email', true)
    await send()
    expect([await owner.unread(), await member.unread()]).toEqual([1, 2])
    expect((await emails()).map(({ recipient }) => recipient).at(-1)).toBe(member.email)
    expect(await emails()).toHaveLength(2)
    const rows = dataOf<NoticePreference[]>(await owner.browser.query('notices.preferences'))
    expect(rows.find(({ kind }) => kind === 'webhook.disabled')).toMatchObject({
      chosen: { in_app: false, email: false },
      default: { in_app: true, email: true },
    })
  })

  it('cannot turn off what is always sent about the account', async () => {
    const { owner } = await opened()
    for (const [kind, channel] of [
      ['account.new_place', 'in_app'],
      ['account.changed', 'email'],
    ] as const)
      expect(codeIn(await owner.choose(kind, channel, false))).toBe('VALIDATION_FAILED')
    expect((await owner.choose('account.new_place', 'email', false)).status).toBe(200)
  })
})

describe('the inbox', () => {
  it('has pages, newest first, and filters by kind and unread; read state is the same in every browser', async () => {
    const { owner, send, workspaceId, userId } = await opened()
    for (const summary of ['first', 'second', 'third']) {
      service.clock.advance(1_000)
      await send({ summary, kind: summary === 'second' ? 'link.reported' : 'webhook.disabled' })
    }
    const page = await owner.list({ limit: 2 })
    expect(summaries(page)).toEqual(['third', 'second'])
    expect(summaries(await owner.list({ limit: 2, cursor: page.next_cursor }))).toEqual(['first'])
    expect(summaries(await owner.list({ kind: 'link.reported' }))).toEqual(['second'])
    expect(await owner.marked('markRead', { id: page.data[0]?.id })).toBe(1)
    const elsewhere = await readerOf(workspaceId, userId)
    expect([await elsewhere.unread(), summaries(await elsewhere.list({ unread: true }))]).toEqual([
      2,
      ['second', 'first'],
    ])
    expect(await elsewhere.marked('markAllRead')).toBe(2)
    expect(await owner.unread()).toBe(0)
    expect(await owner.marked('markUnread', { id: page.data[0]?.id })).toBe(1)
    expect(await owner.unread()).toBe(1)
    const wrong = await owner.browser.query('notices.list', { cursor: page.next_cursor, unread: true })
    expect(codeIn(wrong)).toBe('VALIDATION_FAILED')
  })

  it('shows and marks nothing of other people and other workspaces', async () => {
    const [mine, theirs] = [await opened(), await opened()]
    const member = await mine.join()
    await mine.send()
    await theirs.send()
    const id = (await theirs.owner.list()).data[0]?.id
    expect(await mine.owner.marked('markRead', { id })).toBe(0)
    expect(await mine.owner.marked('markAllRead')).toBe(1)
    expect([await theirs.owner.unread(), await member.unread()]).toEqual([1, 1])
  })

  it('counts at most 100, and says so by that number', async () => {
    const { owner, userId, workspaceId } = await opened()
    const times = { createdAt: service.clock.now(), expiresAt: new Date(service.clock.now().getTime() + dayMs) }
    const row = { userId, workspaceId, kind: 'webhook.disabled', summary: 'One', href: '/webhooks', ...times }
    await prisma().notice.createMany({ data: Array.from({ length: 130 }, () => ({ ...row, id: newId('ntc') })) })
    expect(await owner.unread()).toBe(100)
  })
})
