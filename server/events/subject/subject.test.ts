import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { hourMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { runAdmin } from '../../testing/admin.ts'
import { browserOf, codeIn, dataOf } from '../../testing/dashboard.ts'
import { scannerOf } from '../../testing/scans.ts'
import { type Account, openService, type Service, signInAs } from '../../testing/service.ts'
import { runWith, watchesOf } from '../../testing/watches.ts'
import type { LookupsAbout } from '../store/personal-history.ts'
import type { EventStore } from '../store/store.ts'
import { type Erased, eraseSubject } from './erase.ts'
import type { SubjectExport } from './export.ts'

const internet = await openInternet()
afterAll(internet.close)
let service: Service
let account: Account
let owner: ReturnType<typeof browserOf>
beforeAll(async () => {
  service = await openService({ internet })
  account = await service.account('lookups_growth')
  owner = browserOf(service, await signInAs(service.system, account.userId))
})

const assess = async (given: object, key = account.key) => {
  const answer = await service.call('/v1/assess', {
    method: 'POST',
    body: JSON.stringify({ event_type: 'signup', ...given }),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { request_id: string }).request_id
}

/** Names of tables that contain a text in any column of any row. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { pool } = service.system.database
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^_'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rowCount } = await pool.query(
      `SELECT FROM "${name}" t WHERE EXISTS (SELECT FROM unnest($1::text[]) s WHERE strpos(lower(t::text), lower(s)) > 0) LIMIT 1`,
      [texts],
    )
    if (rowCount) found.push(name)
  }
  return found.toSorted()
}

const jane = { email: 'Jane.Doe+shop@gmail.com', user: { id: 'customer-4711' }, ip: '185.220.101.4' }
const others = { email: 'someone.else@example.com', user: { id: 'customer-12' }, ip: '8.8.8.8' }

describe('data about a subject', () => {
  it('is exported under all spellings of a mailbox, with results, history and observations, and nothing of others', async () => {
    const requests = [
      await assess({ ...jane, event_id: 'order-77', device: { fingerprint: 'd-jane' } }),
      await assess({ email: 'janedoe@googlemail.com', ip: '185.220.101.5' }),
    ]
    await assess(others)
    const stranger = await service.account('lookups_growth')
    await assess(jane, stranger.key)
    const given = dataOf<SubjectExport>(
      await owner.mutate('subject.export', { kind: 'email', value: 'j.a.n.e.doe@gmail.com' }),
    )
    expect(given).toMatchObject({ workspace_id: account.workspaceId, truncated: false })
    const ids = (rows: unknown[]) => (rows as { request_id: string }[]).map(({ request_id }) => request_id).toSorted()
    for (const rows of [given.events, given.assessments, given.lookups]) expect(ids(rows)).toEqual(requests.toSorted())
    expect(given.assessments[0]).toMatchObject({ result: { subjects: { email: { canonical: 'janedoe@gmail.com' } } } })
    expect((given.observations.pairs as { object: string }[]).map(({ object }) => object)).toEqual([
      'jane.doe+shop@gmail.com',
      'janedoe@googlemail.com',
    ])
    expect(JSON.stringify(given)).not.toMatch(/someone\.else|customer-12/)
    const byUser = dataOf<SubjectExport>(await owner.mutate('subject.export', { kind: 'user', value: 'customer-4711' }))
    expect(ids(byUser.events)).toEqual([requests[0]])
    expect((byUser.observations.pairs as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ip_user', 'device_user', 'user_device']),
    )
    expect(byUser.observations.users).toMatchObject([{ user_id: 'customer-4711' }])
    const byAddress = dataOf<SubjectExport>(
      await owner.mutate('subject.export', { kind: 'ip', value: '185.220.101.4' }),
    )
    expect(ids(byAddress.events)).toEqual([requests[0]])
    expect(byAddress.observations.velocity).toMatchObject([{ count: 1 }])
  })

  it('is erased from every table, in both logs, while counts and other data stay', async () => {
    const { pool, prisma } = service.system.database
    const mine = await service.account('lookups_growth')
    const browser = browserOf(service, await signInAs(service.system, mine.userId))
    const max = { email: 'max.power@gmail.com', user: { id: 'customer-9000' }, ip: '185.220.101.9' }
    for (let n = 0; n < 3; n++)
      await assess({ ...max, event_id: `secret-${n}`, device: { fingerprint: 'd-max' } }, mine.key)
    await assess({ email: 'other@example.com', user: { id: 'customer-9001' }, ip: '185.220.101.9' }, mine.key)
    await service.get('/v1/ip/185.220.101.9', mine.key)
    await pool.query(
      `INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('id', 'evt_of_test_log', 'workspace_id', 'test_' || e.workspace_id))).* FROM events e WHERE e.email = $1 LIMIT 1`,
      ['max.power@gmail.com'],
    )
    const [event] = await prisma.event.findMany({ where: { workspaceId: mine.workspaceId, userId: 'customer-9000' } })
    await prisma.event.update({ where: { id: event?.id ?? '' }, data: { note: 'Max Power called, +49 30 1' } })
    const counted = async () => (await service.get('/v1/analytics/summary', mine.key)).body
    const before = await counted()

    const erased = dataOf<Erased>(
      await browser.mutate('subject.erase', { kind: 'email', value: 'MAX.POWER+x@gmail.com' }),
    )
    expect(erased).toMatchObject({ events: 4, assessments: 3, lookups: 3 })
    expect(await tablesWith('max.power', 'maxpower', '+49 30', 'secret-')).toEqual([])
    expect(await tablesWith('customer-9000'), 'an id is a subject of its own').toEqual([
      'observed_pairs',
      'observed_users',
    ])
    await browser.mutate('subject.erase', { kind: 'user', value: 'customer-9000' })
    expect(await tablesWith('customer-9000', 'd-max')).toEqual([])
    await browser.mutate('subject.erase', { kind: 'ip', value: '185.220.101.9' })
    const left = await pool.query(
      `SELECT FROM lookup_history WHERE workspace_id = $1 AND (target || headline) LIKE '%185.220.101.9%'
       UNION ALL SELECT FROM events WHERE workspace_id = $1 AND (ip = '185.220.101.9' OR user_id IS NOT NULL)
       UNION ALL SELECT FROM ip_velocity WHERE workspace_id = $1
       UNION ALL SELECT FROM observed_pairs WHERE workspace_id = $1 AND kind = 'ip_user'`,
      [mine.workspaceId],
    )
    expect(left.rowCount).toBe(0)
    expect(await counted()).toEqual(before)
    expect(await tablesWith('customer-4711')).not.toEqual([])
  })

  it('is found and erased by a phone number in any notation, in events, bulk jobs and watches', async () => {
    const user = { id: 'customer-88', phone: '+49 171 3920 001' }
    const request_id = await assess({ ...others, user })
    await owner.mutate('jobs.create', {
      key: newId('req'),
      targets: [{ endpoint: 'phone.lookup', target: '+49 (171) 3920001' }],
    })
    await owner.mutate('watches.create', { endpoint: 'phone.lookup', target: '+49 171 3920001' })
    const subject = { kind: 'phone', value: '0049 (171) 392-0001' }
    const given = dataOf<SubjectExport>(await owner.mutate('subject.export', subject))
    expect(given.subject).toEqual({ kind: 'phone', value: '+491713920001' })
    expect(given.events).toMatchObject([{ request_id }])
    expect(given.targets).toMatchObject([{ endpoint: 'phone.lookup', target: '+491713920001' }])
    expect(given.watches).toMatchObject([{ endpoint: 'phone.lookup', target: '+491713920001' }])
    expect(dataOf<Erased>(await owner.mutate('subject.erase', subject))).toMatchObject({
      events: 1,
      assessments: 1,
      targets: 1,
      watches: 1,
    })
    const left = dataOf<SubjectExport>(await owner.mutate('subject.export', subject))
    expect([left.events, left.targets, left.watches]).toEqual([[], [], []])
    expect(codeIn(await owner.mutate('subject.export', { kind: 'phone', value: '171 3920001' }))).toBe(
      'VALIDATION_FAILED',
    )
  })

  it.each([
    ['203.0.113.77', 'http://203.0.113.77/shop'],
    ['2606:4700:4700::1111', 'https://[2606:4700:4700::1111]/'],
  ])('is found by the address of a watched website: %s', async (value, target) => {
    const { status } = await owner.mutate('watches.create', { endpoint: 'scans.create', target })
    expect(status).toBe(200)
    const subject = { kind: 'ip', value }
    const { watches } = dataOf<SubjectExport>(await owner.mutate('subject.export', subject))
    expect(watches).toMatchObject([{ endpoint: 'scans.create', target }])
    expect(dataOf<Erased>(await owner.mutate('subject.erase', subject))).toMatchObject({ watches: 1 })
  })

  it('is erased with the notices about its watches, while other notices and those of other workspaces stay', async () => {
    const { prisma } = service.system.database
    const [mine, theirs] = [await service.account('lookups_growth'), await service.account('lookups_growth')]
    const browser = browserOf(service, await signInAs(service.system, mine.userId))
    const stranger = browserOf(service, await signInAs(service.system, theirs.userId))
    const watchOf = async (by: typeof browser, target: string) =>
      dataOf<{ id: string }>(await by.mutate('watches.create', { endpoint: 'ip.lookup', target })).id
    const notice = async (by: Account, id: string, watch: string) => {
      const [at, expiresAt] = [service.clock.now(), new Date(service.clock.now().getTime() + 1_000)]
      const row = {
        id,
        userId: by.userId,
        workspaceId: by.workspaceId,
        kind: 'watch.changed',
        createdAt: at,
        expiresAt,
      }
      await prisma.notice.create({
        data: { ...row, summary: 'Watch “185.220.101.30” changed', href: `/watches/${watch}` },
      })
    }
    await notice(mine, 'ntc_erased', await watchOf(browser, '185.220.101.30'))
    await notice(mine, 'ntc_of_another_watch', await watchOf(browser, '185.220.101.31'))
    await notice(theirs, 'ntc_of_another_workspace', await watchOf(stranger, '185.220.101.30'))
    const erased = await browser.mutate('subject.erase', { kind: 'ip', value: '185.220.101.30' })
    expect(dataOf<Erased>(erased)).toMatchObject({ watches: 1 })
    const left = await prisma.notice.findMany({ where: { kind: 'watch.changed' }, orderBy: { id: 'asc' } })
    expect(left.map(({ id }) => id)).toEqual(['ntc_of_another_watch', 'ntc_of_another_workspace'])
  })

  it('is erased with scans of the address and with emails about watches, sent or not', async () => {
    const { pool } = service.system.database
    const mine = await service.account('suite_agency')
    const { browser, made } = await watchesOf(service, mine)
    const address = '185.220.101.77'
    await made({ endpoint: 'host.status', target: address, schedule: 'hourly', email: true })
    await made({ endpoint: 'email.check', target: 'jane.watched@gmail.com', schedule: 'hourly', email: true })
    const result = (good: boolean) => ({
      ...{ status: good ? 'up' : 'down', tls: { valid: null }, partial: false },
      ...{ deliverability: good ? 'deliverable' : 'undeliverable', disposable: !good, domain: {} },
      risk: { score: good ? 1 : 90, level: 'low' },
    })
    await pool.query('UPDATE watches SET next_run_at = NULL WHERE workspace_id <> $1', [mine.workspaceId])
    await runWith(service, result(true))
    service.clock.advance(hourMs)
    await runWith(service, result(false))
    const scan = dataOf<{ id: string }>(await browser.mutate('scans.create', { url: `http://${address}/shop` }))
    await service.system.scans.runDue(scannerOf(service))
    expect(await tablesWith(address)).toEqual(expect.arrayContaining(['mail_outbox', 'scans', 'watches']))
    await pool.query(
      `INSERT INTO mail_outbox SELECT (jsonb_populate_record(m, '{"id": "sent", "status": "sent", "text": ""}')).* FROM mail_outbox m WHERE strpos(m.text, $1) > 0 LIMIT 1`,
      [address],
    )

    const subject = { kind: 'ip', value: address }
    expect(dataOf<SubjectExport>(await browser.mutate('subject.export', subject)).scans).toMatchObject([
      { id: scan.id, url: `http://${address}/shop` },
    ])
    expect(dataOf<Erased>(await browser.mutate('subject.erase', subject))).toMatchObject({ watches: 1, scans: 1 })
    expect(await tablesWith(address)).toEqual([])
    await browser.mutate('subject.erase', { kind: 'email', value: 'jane.watched@gmail.com' })
    expect(await tablesWith('jane.watched')).toEqual([])
  })

  it('is found by a repeated erasure after the store of older lookups had failed', async () => {
    const { pool } = service.system.database
    const mine = await service.account('lookups_growth')
    const requestId = await assess({ user: { id: 'customer-repeat' }, ip: '185.220.101.88' }, mine.key)
    const masked: string[] = []
    let isDown = true
    const store = {
      maskLookups: async (named: LookupsAbout) => {
        if (isDown) throw new Error('EVENTS_UNAVAILABLE')
        if (named.by === 'requests') masked.push(...named.requestIds)
        return 0
      },
      erase: async () => undefined,
    } as unknown as EventStore
    const subject = { kind: 'user', value: 'customer-repeat' } as const
    const erase = () => eraseSubject({ pool, store }, mine.workspaceId, subject, service.system.keyedHash)
    await expect(erase()).rejects.toThrow('EVENTS_UNAVAILABLE')
    isDown = false
    expect(await erase()).toMatchObject({ events: 1 })
    expect(masked).toEqual([requestId])
  })

  it('is recorded as exported and erased, without the subject’s name', async () => {
    const events = await service.system.database.prisma.event.findMany({
      where: { type: { in: ['subject.exported', 'subject.erased'] } },
      orderBy: { id: 'asc' },
    })
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['subject.exported', 'subject.erased']))
    expect(events.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        'Exported personal data of email j***@gmail.com',
        'Exported personal data of ip 185.220.101.0/24',
        'Erased personal data of user c***',
      ]),
    )
    expect(JSON.stringify(events)).not.toMatch(/jane\.?doe|power|customer-|185\.220\.101\.[49]"/)
  })

  it('is available to owners and the operator only', async () => {
    const { prisma } = service.system.database
    const user = await prisma.user.create({
      data: {
        id: 'usr_m',
        name: 'M',
        email: 'm@example.test',
        emailCanonical: 'm@example.test',
        createdAt: service.clock.now(),
      },
    })
    const place = { workspaceId: account.workspaceId, userId: user.id, role: 'member' as const }
    await prisma.membership.create({ data: { id: 'mem_m', ...place, createdAt: service.clock.now() } })
    const member = browserOf(service, await signInAs(service.system, user.id), account.workspaceId)
    for (const path of ['subject.export', 'subject.erase'])
      expect(codeIn(await member.mutate(path, { kind: 'ip', value: '8.8.8.8' })), path).toBe('OWNER_REQUIRED')
    expect(codeIn(await owner.mutate('subject.erase', { kind: 'ip', value: 'nonsense' }))).toBe('VALIDATION_FAILED')
  })

  it('is requested by the operator in the same way', async () => {
    const admin = async (...args: string[]) => {
      const { code, out, err } = await runAdmin(service.databaseUrl, ['subject', ...args, '--json'])
      return { code, err, said: (out ? JSON.parse(out) : null) as unknown }
    }
    const of = ['--workspace', account.workspaceId]
    expect(await admin('export', ...of, '--email', 'jane.doe@gmail.com')).toMatchObject({
      code: 0,
      said: { events: [{}, {}], assessments: [{}, {}] },
    })
    expect(await admin('erase', ...of, '--user', 'customer-4711')).toMatchObject({ code: 0, said: { events: 1 } })
    expect(await admin('erase', ...of, '--user', 'x', '--ip', '8.8.8.8')).toMatchObject({
      code: 1,
      err: expect.stringContaining('one of'),
    })
    expect(await admin('erase', '--workspace', 'ws_none', '--ip', '8.8.8.8')).toMatchObject({
      code: 1,
      err: expect.stringContaining('WORKSPACE_NOT_FOUND'),
    })
  }, 120_000)
})
