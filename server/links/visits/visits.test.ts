import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { dayMs, hourMs } from '../../platform/clock.ts'
import { browserOf, dataOf } from '../../testing/dashboard.ts'
import { makeLink, sendForm, tokenIn, visitLink } from '../../testing/links.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import type { VisitReport } from './days.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
let service: Service
let account: Account
beforeAll(async () => {
  service = await openService({ internet, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await service.system.listings.refresh()
  account = await service.account('suite_agency')
})

const here = { headers: { 'X-Forwarded-For': '8.8.8.8' } }
const there = { headers: { 'X-Forwarded-For': '192.0.2.1' } }
const eventsOf = (id: string) =>
  service.system.database.prisma.event.findMany({
    where: { targetId: id, type: 'link.visited' },
    orderBy: { createdAt: 'asc' },
  })

describe('visits', () => {
  it('are counted by link, day, country and verdict, one event each, without an address', async () => {
    const link = await makeLink(service, account, { url: 'https://example.com/visited' })
    for (let n = 0; n < 30; n++) await visitLink(service, link, '', here)
    await service.system.links.visits.flush()
    for (let n = 0; n < 12; n++) await visitLink(service, link, '', n < 10 ? here : there)
    await service.system.links.visits.flush()
    const read = await service.get(`/v1/go/links/${link.id}`, account.key)
    expect(read.body).toMatchObject({ visits: { total: 42, last_at: service.clock.now().toISOString() } })
    const events = await eventsOf(link.id)
    expect(
      events.map(({ details }) => details).toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a))),
    ).toEqual(
      expect.arrayContaining([
        { code: link.code, country: 'US', verdict: 'safe', day: '2026-11-21', visits: 40 },
        { code: link.code, country: null, verdict: 'safe', day: '2026-11-21', visits: 2 },
      ]),
    )
    expect(events).toHaveLength(2)
    expect(JSON.stringify(events)).not.toMatch(/8\.8\.8\.8|192\.0\.2/)
    service.clock.advance(13 * hourMs)
    await service.system.links.rechecker.idle()
    await visitLink(service, link, '', here)
    await service.system.links.visits.flush()
    expect(await eventsOf(link.id)).toHaveLength(3)
    const browser = browserOf(service, await signInAs(service.system, account.userId), account.workspaceId)
    const report = dataOf<VisitReport>(await browser.query('links.visits', { id: link.id }))
    expect(report.days).toHaveLength(30)
    expect(report.days.slice(-2)).toEqual([
      { day: '2026-11-21', visits: 42 },
      { day: '2026-11-22', visits: 1 },
    ])
    expect(report.countries).toEqual([
      { country: 'US', visits: 41 },
      { country: null, visits: 2 },
    ])
    const found = await service.get('/v1/events?type=link.visited', account.key)
    expect((found.body as { data: unknown[] }).data).toHaveLength(3)
  })

  it('count continuing from the interstitial, not viewing it', async () => {
    const link = await makeLink(service, account, { url: 'https://example.com/asked', interstitial: 'always' })
    const page = await visitLink(service, link, '', here)
    await service.system.links.visits.flush()
    expect(await eventsOf(link.id)).toHaveLength(0)
    expect((await sendForm(service, link, '', { token: tokenIn(page) }, here.headers)).status).toBe(303)
    await service.system.links.visits.flush()
    expect(await eventsOf(link.id)).toMatchObject([{ details: { visits: 1, country: 'US' } }])
  })

  it('are exact under any number of processes, and none is lost while the database is unavailable', async () => {
    const link = await makeLink(service, account, { url: 'https://example.com/counted' })
    const other = await openService({ internet, databaseUrl: service.databaseUrl })
    const count = (target: Service) =>
      target.system.links.visits.count({
        linkId: link.id,
        verdict: 'safe',
        address: '8.8.8.8',
        at: service.clock.now().getTime(),
      })
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 5; n++) for (const target of [service, other]) count(target)
      await Promise.all([service.system.links.visits.flush(), other.system.links.visits.flush()])
    }
    const total = async () =>
      (await service.system.database.prisma.protectedLink.findUniqueOrThrow({ where: { id: link.id } })).visits
    expect(await total()).toBe(100)
    const { prisma } = other.system.database
    const transaction = prisma.$transaction
    Object.assign(prisma, { $transaction: () => Promise.reject(new Error('gone')) })
    count(other)
    await expect(other.system.links.visits.flush()).rejects.toThrow('gone')
    count(other)
    Object.assign(prisma, { $transaction: transaction })
    await other.system.links.visits.flush()
    expect(await total()).toBe(102)
    expect(await eventsOf(link.id)).toMatchObject([{ details: { visits: 102 } }])
  })

  it('of a deleted link, or one without an owner, leave no event', async () => {
    const link = await makeLink(service, null, { url: 'https://example.com/nobody' })
    const { visits } = service.system.links
    visits.count({ linkId: link.id, verdict: 'safe', address: '8.8.8.8', at: service.clock.now().getTime() })
    visits.count({ linkId: 'lnk_gone', verdict: 'safe', address: '8.8.8.8', at: service.clock.now().getTime() })
    await visits.flush()
    const row = await service.system.database.prisma.protectedLink.findUniqueOrThrow({
      where: { id: link.id },
      include: { days: true },
    })
    expect([row.visits, row.days.length, await eventsOf(link.id)]).toEqual([1, 1, []])
  })

  it('by day, and retired codes, are deleted when they expire', async () => {
    const { deleteExpired } = await import('../../admin/retention.ts')
    const { pool, prisma } = service.system.database
    const link = await makeLink(service, account, { url: 'https://example.com/old' })
    service.system.links.visits.count({
      linkId: link.id,
      verdict: 'safe',
      address: '',
      at: service.clock.now().getTime(),
    })
    await service.system.links.visits.flush()
    await prisma.retiredLinkCode.create({ data: { code: 'retired', retiredAt: service.clock.now() } })
    const left = async (days: number) => {
      await deleteExpired(pool, new Date(service.clock.now().getTime() + days * dayMs))
      return [
        await prisma.retiredLinkCode.count({ where: { code: 'retired' } }),
        await prisma.linkVisits.count({ where: { linkId: link.id } }),
      ]
    }
    expect(await left(179)).toEqual([1, 1])
    expect(await left(181)).toEqual([0, 1])
    expect(await left(367)).toEqual([0, 0])
    expect((await visitLink(service, link)).status).toBe(302)
  })
})
