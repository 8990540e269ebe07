import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../simulator/internet.ts'
import { reportTerms } from '../catalog/report-terms.ts'
import { dayMs } from '../platform/clock.ts'
import { browserOf, codeIn, dataOf } from '../testing/dashboard.ts'
import { makeRule } from '../testing/rules.ts'
import { openService, type Service, signInAs } from '../testing/service.ts'
import type { LinkRecord } from './links.ts'
import type { Report } from './schema.ts'
import type { SharedReport } from './shared-report.ts'

const internet = await openInternet()
afterAll(internet.close)

let service: Service
beforeAll(async () => {
  service = await openService({ internet })
  await service.system.listings.ready(10_000)
})
beforeEach(async () => {
  await service.system.database.pool.query('TRUNCATE attempt_windows')
})

type Link = LinkRecord & { url: string }
const visitor = () => browserOf(service, null)
const tokenOf = (link: Link) => link.url.split('#')[1] ?? ''
const open = (token: string) => visitor().mutate('reports.shared', { token })

async function reporting(plan: 'suite_starter' | 'suite_business' = 'suite_starter') {
  const account = await service.account(plan)
  const browser = browserOf(service, await signInAs(service.system, account.userId))
  const save = async (more: object = {}) =>
    dataOf<Report>(
      await browser.mutate('reports.create', {
        assessment: { event_type: 'signup', ip: '185.220.101.4', email: 'kim@mailinator.com', event_id: 'order-77' },
        ...more,
      }),
    )
  const share = async (id: string, more: object = {}) =>
    dataOf<Link>(await browser.mutate('reports.share', { id, days: 7, ...more }))
  return { ...account, browser, save, share }
}

describe('a link to a report', () => {
  it('opens it without an account, and counts how often', async () => {
    const { browser, save, share } = await reporting()
    const { id, result } = await save({ title: 'Order 77', notes: 'for us alone' })
    const link = await share(id)
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/shared\/report#[0-9A-Za-z]{43}$/)
    const answer = await open(tokenOf(link))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(dataOf<SharedReport>(answer)).toMatchObject({
      title: 'Order 77',
      notes: null,
      subject: { ip: '185.220.101.4', email: 'kim@mailinator.com' },
      expires_at: link.expires_at,
      result: { risk_score: result.risk_score, signals: result.signals, sources: result.sources },
    })
    await open(tokenOf(link))
    const links = dataOf<LinkRecord[]>(await browser.query('reports.links', { id }))
    expect(links).toMatchObject([{ id: link.id, opened: 2, last_opened_at: service.clock.now().toISOString() }])
  })

  it('shows the notes only if chosen', async () => {
    const { save, share } = await reporting()
    const { id } = await save({ notes: 'for the bank too' })
    const link = await share(id, { with_notes: true })
    expect(dataOf<SharedReport>(await open(tokenOf(link))).notes).toBe('for the bank too')
  })

  it('reveals nothing of the workspace: no person, no rule, no id of its own', async () => {
    const { save, share, email, userId, workspaceId } = await reporting()
    const rule = await makeRule(service, workspaceId, {
      name: 'Our secret rule',
      mode: 'enforce',
      action: 'challenge',
      conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
    })
    const { id, result } = await save()
    expect(result.matched_rules, 'the rule has matched').toMatchObject([{ id: rule.id, applied: true }])
    const answer = await open(tokenOf(await share(id)))
    for (const secret of [email, userId, workspaceId, rule.id, 'Our secret rule', 'ip.is_tor', 'order-77'])
      expect(answer.text).not.toContain(secret)
    expect(dataOf<SharedReport>(answer).result).toMatchObject({ decision: 'challenge', decision_source: 'rule' })
  })

  it('is stored as a hash, its token nowhere, and appears in no log', async () => {
    const { save, share } = await reporting()
    const { id } = await save()
    const link = await share(id)
    await open(tokenOf(link))
    const { pool } = service.system.database
    const stored = JSON.stringify([
      (await pool.query('SELECT * FROM report_links')).rows,
      (await pool.query('SELECT * FROM events')).rows,
    ])
    expect(stored).toContain(link.id)
    expect(stored + service.logged.join('')).not.toContain(tokenOf(link))
  })

  it('lives for its days and never longer than the report', async () => {
    const { save, share, browser } = await reporting()
    const { id, expires_at } = await save()
    const day = await share(id, { days: 1 })
    expect(day.expires_at).toBe(new Date(service.clock.now().getTime() + dayMs).toISOString())
    service.clock.advance(dayMs - 1)
    expect((await open(tokenOf(day))).status).toBe(200)
    const long = await share(id, { days: 30 })
    expect(long.expires_at).toBe(expires_at)
    service.clock.advance(1)
    expect(codeIn(await open(tokenOf(day)))).toBe('REPORT_LINK_NOT_FOUND')
    expect((await open(tokenOf(long))).status).toBe(200)
    service.clock.set(new Date(expires_at ?? ''))
    expect(codeIn(await open(tokenOf(long)))).toBe('REPORT_LINK_NOT_FOUND')
    expect(codeIn(await browser.mutate('reports.share', { id, days: 2 }))).toBe('UNAUTHORIZED')
  })

  it('responds the same whether unknown, revoked, expired or its report deleted', async () => {
    const { save, share, browser } = await reporting()
    const [revoked, expired, deleted] = [await save(), await save(), await save()]
    const links = [await share(revoked.id), await share(expired.id, { days: 1 }), await share(deleted.id)]
    await browser.mutate('reports.unshare', { id: revoked.id, link_id: links[0]?.id })
    await browser.mutate('reports.remove', { id: deleted.id })
    service.clock.advance(dayMs)
    const answers = await Promise.all(['x'.repeat(43), '', ...links.map(tokenOf)].map(open))
    const reported = answers.map(({ status, text }) => `${status} ${text.replace(/req_\w+/g, 'req')}`)
    expect(new Set(reported).size).toBe(1)
    expect(reported[0]).toContain('REPORT_LINK_NOT_FOUND')
  })

  it('allows 30 guesses per address, then is limited whatever the token', async () => {
    const { save, share } = await reporting()
    const link = await share((await save()).id)
    for (let n = 0; n < 29; n++) expect(codeIn(await open(`wrong${n}`))).toBe('REPORT_LINK_NOT_FOUND')
    for (let n = 0; n < 3; n++) expect((await open(tokenOf(link))).status, 'a right one is not counted').toBe(200)
    expect(codeIn(await open('wrong'))).toBe('REPORT_LINK_NOT_FOUND')
    const late = await open(tokenOf(link))
    expect([codeIn(late), Number(late.headers.get('retry-after')) > 0]).toEqual(['RATE_LIMITED', true])
  })
})

describe('sharing a report', () => {
  it('is allowed for the author and owners, no other member, no one of another workspace', async () => {
    const owner = await reporting('suite_business')
    const guest = await service.account()
    const { prisma } = service.system.database
    const member = { workspaceId: owner.workspaceId, role: 'member' as const, createdAt: service.clock.now() }
    await prisma.membership.create({ data: { ...member, id: 'mem_guest', userId: guest.userId } })
    const colleague = browserOf(service, await signInAs(service.system, guest.userId), owner.workspaceId)
    const stranger = await reporting()
    const { id } = await owner.save()
    const link = await owner.share(id)
    const wanted = { id, days: 7 }
    expect(codeIn(await colleague.mutate('reports.share', wanted))).toBe('OWNER_REQUIRED')
    expect(codeIn(await colleague.mutate('reports.unshare', { id, link_id: link.id }))).toBe('OWNER_REQUIRED')
    expect((await colleague.query('reports.links', { id })).status).toBe(200)
    expect(codeIn(await stranger.browser.mutate('reports.share', wanted))).toBe('REPORT_NOT_FOUND')
    expect(codeIn(await stranger.browser.query('reports.links', { id }))).toBe('REPORT_NOT_FOUND')
    expect(codeIn(await visitor().mutate('reports.share', wanted))).toBe('UNAUTHORIZED')
    const other = await owner.save()
    expect(codeIn(await owner.browser.mutate('reports.unshare', { id: other.id, link_id: link.id }))).toBe(
      'REPORT_LINK_NOT_FOUND',
    )
    expect((await open(tokenOf(link))).status).toBe(200)
  })

  it('records every link created and revoked', async () => {
    const { save, share, browser, workspaceId } = await reporting()
    const { id } = await save()
    const link = await share(id)
    await browser.mutate('reports.unshare', { id, link_id: link.id })
    const { rows } = await service.system.database.pool.query(
      `SELECT type, target_id, details FROM events WHERE workspace_id = $1 AND type LIKE 'report.%shared' ORDER BY type`,
      [workspaceId],
    )
    expect(rows).toMatchObject([
      { type: 'report.shared', target_id: id, details: { link: link.id, expires_at: link.expires_at } },
      { type: 'report.unshared', target_id: id, details: { link: link.id } },
    ])
  })

  it('is limited to ten links per report at a time', async () => {
    const { save, browser } = await reporting()
    const { id } = await save()
    const made = await Promise.all(
      Array.from({ length: reportTerms.links + 2 }, () => browser.mutate('reports.share', { id, days: 1 })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(reportTerms.links)
    expect(made.map(codeIn).filter((code) => code === 'REPORT_LINK_LIMIT_REACHED')).toHaveLength(2)
    service.clock.advance(dayMs)
    expect((await browser.mutate('reports.share', { id, days: 1 })).status).toBe(200)
  })
})
