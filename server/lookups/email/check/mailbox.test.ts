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

describe('a mailbox that is tested', () => {
  it('is deliverable where its server takes mail for it and not for any name', async () => {
    const { check, units } = await checker()
    const body = await check('jane@harbourline.dev')
    expect(body).toMatchObject({ deliverability: 'deliverable', is_catch_all: false, partial: false })
    expect(body.deliverability_reason).toBe('The mail server accepts the mailbox.')
    expect([codes(body), source(body), await units()]).toEqual([[], 'ok', 1])
  })

  it('is undeliverable where the server knows none, and risky where it is full', async () => {
    const { check } = await checker()
    expect(await check('nobody@harbourline.dev')).toMatchObject({
      deliverability: 'undeliverable',
      is_catch_all: false,
    })
    expect(await check('closed@harbourline.dev')).toMatchObject({ deliverability: 'undeliverable' })
    expect(await check('full@harbourline.dev')).toMatchObject({ deliverability: 'risky', is_catch_all: null })
  })

  it('stays unknown at a domain that takes mail for any name, which is asked once an hour and told with its age', async () => {
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

  it('is asked for at the next exchanger where the first cannot be reached', async () => {
    const { check } = await checker()
    expect(await check('jane@second-mail.dev')).toMatchObject({
      deliverability: 'deliverable',
      is_catch_all: false,
    })
  })

  it('is never claimed to have been tested where the server did not tell', async () => {
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

describe('a mailbox that is not tested', () => {
  it('nobody is contacted without the wish, where mail has nowhere to go, or where the operator forbids it', async () => {
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

  it('a mail server in a private range is not contacted', async () => {
    internet.put('dns', 'inner-mail.dev', { records: { MX: ['10 mx.inner-mail.dev'] } })
    internet.put('dns', 'mx.inner-mail.dev', { records: { A: ['10.0.0.5'] } })
    const { check } = await checker()
    const body = await check('jane@inner-mail.dev')
    expect(body.warnings[0]?.message).toMatch(/not public/)
  })

  it('the mailboxes of a domain cannot be gathered: after twenty in ten minutes its server is left alone', async () => {
    const { service, check } = await checker()
    for (let n = 0; n < 20; n++) await check(`name${n}@harbourline.dev`)
    const before = internet.connections()
    const body = await check('jane@harbourline.dev')
    expect(body.warnings[0]?.message).toMatch(/many mailboxes of this domain/)
    expect(internet.connections()).toBe(before)
    service.clock.advance(10 * 60_000 + 1)
    expect(await check('jane.roe@harbourline.dev')).toMatchObject({ deliverability: 'deliverable' })
  })

  it('the same question again contacts nobody, and equal ones at one time are asked once', async () => {
    const { check } = await checker()
    const before = internet.connections()
    await Promise.all([check('jane@harbourline.dev'), check('Jane@harbourline.dev'), check('jane@harbourline.dev')])
    await check('jane@harbourline.dev')
    expect(internet.connections() - before).toBeLessThanOrEqual(2)
  })
})

it('a flood of silent mail servers holds nobody longer than his time', async () => {
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
