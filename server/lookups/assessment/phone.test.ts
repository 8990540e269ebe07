import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { installedDataSets } from '../../testing/data-sets.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService } from '../../testing/service.ts'
import { assessmentsWhere } from '../../testing/stored-assessments.ts'
import type { AssessmentResult } from './result-schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

const service = await openService({
  internet,
  dataSets: await installedDataSets(),
  settings: { ASSESS_BUDGET_MS: '10000' },
})
await service.system.listings.ready(10_000)

async function assess(body: object): Promise<AssessmentResult> {
  const { key } = await service.account('lookups_growth')
  const answer = await service.call('/v1/assess', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  })
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('risk.assess', answer)).toEqual([])
  const result = answer.body as AssessmentResult
  const named = result.signals.flatMap(({ source_id }) => source_id ?? [])
  expect(result.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
  return result
}
const withPhone = (phone: string, more: object = {}) =>
  assess({ event_type: 'signup', user: { id: '3132', phone }, ...more })
const statuses = ({ signals }: AssessmentResult) =>
  Object.fromEntries(signals.filter(({ category }) => category === 'phone').map(({ id, status }) => [id, status]))
const german = { ip: '84.130.12.7' }
const american = { ip: '8.8.8.8' }

describe('the phone number of an event', () => {
  it('is judged: a disposable one counts, with the day last seen', async () => {
    const result = await withPhone('+49 171 3920001')
    expect(result.signals.find(({ id }) => id === 'phone_disposable')).toMatchObject({
      status: 'triggered',
      points: 40,
      evidence: { last_seen: '2026-11-18' },
      source_id: 'disposable_phones',
    })
    expect(result.subjects.phone).toEqual({
      is_valid: true,
      country_code: 'DE',
      line_type: 'mobile',
      is_disposable: true,
      disposable_last_seen: '2026-11-18',
    })
  })

  it.each([
    ['of no assigned range', '+10000000000'],
    ['that is text', 'none of your business'],
    ['of an unknown calling code', '+999 123'],
    ['of 5,000 digits', `+49${'1'.repeat(5_000)}`],
  ])('that is invalid is evidence, never an error: one %s', async (_, phone) => {
    const result = await withPhone(phone)
    expect(statuses(result)).toEqual({ phone_invalid: 'triggered' })
    expect(result.risk_score).toBe(20)
  })

  it('without a country code is not guessed: unknown, with a warning', async () => {
    const result = await withPhone('0171 3920001')
    expect(new Set(Object.values(statuses(result)))).toEqual(new Set(['unknown']))
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ code: 'PHONE_UNUSABLE', input_pointer: '/user/phone' }),
    )
    expect(result.subjects.phone).toMatchObject({ is_valid: null, line_type: null })
  })

  it('is compared with the countries of address, card and shipping: one match is enough', async () => {
    const mismatch = async (more: object) => statuses(await withPhone('+4930123456', more)).phone_country_mismatch
    expect(await mismatch({})).toBeUndefined()
    expect(await mismatch(german)).toBe('clear')
    expect(await mismatch(american)).toBe('triggered')
    expect(await mismatch({ ...american, order: { card_country: 'DE' } })).toBe('clear')
    expect(await mismatch({ order: { card_country: 'FR', shipping_country: 'PL' } })).toBe('triggered')
    expect(await mismatch({ ip: '192.168.0.1' })).toBe('unknown')
  })

  it('is readable by rules, without the number', async () => {
    const { request_id } = await withPhone('+4930123456', german)
    const [stored] = await assessmentsWhere(service.system.database.prisma, { requestId: request_id })
    expect(JSON.parse(stored?.attributes ?? '{}')).toMatchObject({
      'phone.country': 'DE',
      'phone.line_type': 'fixed_line',
      'phone.is_valid': true,
      'phone.is_disposable': false,
      'signal.phone_invalid': false,
    })
  })

  it('is stored nowhere, in no notation', async () => {
    for (const phone of ['+49 171 3920001', '0171 3920001', '+999 3920001']) {
      await withPhone(phone, { ...german, email: 'kim@mailinator.com' })
      const assessments = await assessmentsWhere(service.system.database.prisma, {})
      expect(assessments.length).toBeGreaterThan(0)
      expect(JSON.stringify(assessments)).not.toMatch(/3920001/)
      for (const table of ['events', 'event_tags', 'lookup_history', 'observed_users', 'observed_pairs']) {
        const { rows } = await service.system.database.pool.query(`SELECT * FROM ${table}`)
        expect(JSON.stringify(rows), table).not.toMatch(/3920001/)
      }
    }
  })
})
