import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openInternet } from '../../../../simulator/internet.ts'
import { manualClock } from '../../../platform/clock.ts'
import type { Dialler } from '../../../platform/dialler.ts'
import { mismatches } from '../../../testing/match-document.ts'
import { openService } from '../../../testing/service.ts'
import type { EmailCheck } from './check-schema.ts'
import { openMailboxes } from './mailboxes.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)
beforeEach(() => internet.clear())

async function checker(settings: Record<string, string> = {}) {
  const service = await openService({ internet, settings })
  onTestFinished(service.close)
  const { key, workspaceId } = await service.account('lookups_growth')
  const check = async (email: string, check_mailbox = true): Promise<EmailCheck> => {
    const answer = await service.call('/v1/email/check', {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, check_mailbox }),
    })
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('email.check', answer)).toEqual([])
    return answer.body as EmailCheck
  }
  return { service, check, units: async () => (await service.ledger(workspaceId)).counter }
}
const codes = ({ warnings }: EmailCheck) => warnings.map(({ code }) => code)
const source = ({ sources }: EmailCheck) => sources.find(({ id }) => id === 'mail_server')?.status

describe('a tested mailbox', () => {
  it('is deliverable if its server accepts mail for it and not for any name', async () => {
    const { check, units } = await checker()
    const body = await check('jane@harbourline.dev')
    expect(body).toMatchObject({ deliverability: 'deliverable', is_catch_all: false, partial: false })
    expect(body.deliverability_reason).toBe('The mail server accepts the mailbox.')
    expect([codes(body), source(body), await units()]).toEqual([[], 'ok', 1])
  })

  it('is undeliverable if the server does not know it, and risky if it is full', async () => {
    const { check } = await checker()
    expect(await check('nobody@harbourline.dev')).toMatchObject({
      deliverability: 'undeliverable',
      is_catch_all: false,
    })
    expect(await check('closed@harbourline.dev')).toMatchObject({ deliverability: 'undeliverable' })
    expect(await check('full@harbourline.dev')).toMatchObject({ deliverability: 'risky', is_catch_all: null })
  })

  it('is unknown at a catch-all domain, which is queried once an hour and reported with its age', async () => {
    const { service, check } = await checker()
    const body = await check('jane@open-mail.dev')
    expect(body).toMatchObject({ deliverability: 'risky', is_catch_all: true })
    expect(codes(body)).toEqual(['MAILBOX_NOT_TESTED'])
    const before = internet.connections()
    service.clock.advance(30 * 60_000)
    const later = await check('john@open-mail.dev')
    expect(later).toMatchObject({ is_catch_all: true })
    expect(later.sources.find(({ id }) => id === 'mail_server')?.age_seconds).toBe(1_800)
    expect(internet.connections()).toBe(before)
  })

  it('is queried at the next exchanger if the first is unreachable', async () => {
    const { check } = await checker()
    expect(await check('jane@second-mail.dev')).toMatchObject({
      deliverability: 'deliverable',
      is_catch_all: false,
    })
  })

  it('is never claimed as tested if the server was inconclusive', async () => {
    const { check } = await checker()
    for (const [email, words] of [
      ['later@harbourline.dev', /greylisting/],
      ['jane@closed-mail.dev', /rejects this service/],
      ['jane@wary-mail.dev', /does not report it/],
      ['jane@endless-mail.dev', /does not speak SMTP/],
      ['jane@web-mail.dev', /timed out|does not speak SMTP/],
      ['jane@absent-mail.dev', /refuses connections/],
      ['ünal@harbourline.dev', /international addresses/],
    ] as const) {
      const body = await check(email)
      expect([email, body.deliverability, body.is_catch_all, body.partial]).toEqual([email, 'deliverable', null, true])
      expect([codes(body), source(body)], email).toEqual([['MAILBOX_NOT_TESTED'], 'unavailable'])
      expect(body.warnings[0]?.message, email).toMatch(words)
    }
  })
})

describe('an untested mailbox', () => {
  it('is not contacted without a request, without a mail server, or if the operator forbids it', async () => {
    const { check } = await checker()
    const before = internet.connections()
    expect(await check('jane@harbourline.dev', false)).toMatchObject({ is_catch_all: null, warnings: [] })
    expect(codes(await check('test@example.com')).toSorted()).toEqual(['EMAIL_UNUSABLE', 'MAILBOX_NOT_TESTED'])
    expect(codes(await check('jane@no-such-domain-at-all.dev'))).toEqual(['MAILBOX_NOT_TESTED'])
    const forbidden = await checker({ MAILBOX_PROBES: 'off' })
    const body = await forbidden.check('jane@harbourline.dev')
    expect([codes(body), source(body)]).toEqual([['MAILBOX_NOT_TESTED'], undefined])
    expect(internet.connections()).toBe(before)
  })

  it('at a mail server in a private range is not contacted', async () => {
    internet.put('dns', 'inner-mail.dev', { records: { MX: ['10 mx.inner-mail.dev'] } })
    internet.put('dns', 'mx.inner-mail.dev', { records: { A: ['10.0.0.5'] } })
    const { check } = await checker()
    const body = await check('jane@inner-mail.dev')
    expect(body.warnings[0]?.message).toMatch(/not public/)
  })

  it('cannot be used to enumerate a domain: after twenty in ten minutes its server is not queried', async () => {
    const { service, check } = await checker()
    for (let n = 0; n < 20; n++) await check(`name${n}@harbourline.dev`)
    const before = internet.connections()
    const body = await check('jane@harbourline.dev')
    expect(body.warnings[0]?.message).toMatch(/many mailboxes of this domain/)
    expect(internet.connections()).toBe(before)
    service.clock.advance(10 * 60_000 + 1)
    expect(await check('jane.roe@harbourline.dev')).toMatchObject({ deliverability: 'deliverable' })
  })

  it('is not queried again for a repeated query, and once for concurrent equal ones', async () => {
    const { check } = await checker()
    const before = internet.connections()
    await Promise.all([check('jane@harbourline.dev'), check('Jane@harbourline.dev'), check('jane@harbourline.dev')])
    await check('jane@harbourline.dev')
    expect(internet.connections() - before).toBeLessThanOrEqual(2)
  })
})

it('behind a flood of silent mail servers delays no one beyond the timeout', async () => {
  let dialled = 0
  const dialler: Dialler = {
    allows: () => true,
    addressesOf: () => Promise.resolve([]),
    connect: () => {
      dialled += 1
      return new Promise<never>(() => undefined)
    },
  }
  const clock = manualClock('2026-11-21T12:00:00.000Z')
  const mailboxes = openMailboxes({ dialler, clock, baseUrl: 'http://localhost', allowed: true, budgetMs: 600 })
  const found = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const domain = `silent-${n}.dev`
      return mailboxes.test({ local: 'jane', domain, smtputf8: false, exchangers: [`mx.${domain}`] })
    }),
  )
  expect(new Set(found.map(({ because }) => because))).toEqual(new Set(['its mail server timed out']))
  expect(dialled).toBe(32)
})
