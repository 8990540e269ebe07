import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { signalCategories, thresholds } from '../../catalog/signals.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { PhoneReport } from './schema.ts'

const internet = await openInternet()
afterAll(internet.close)
beforeEach(internet.clear)

async function withLists() {
  const service = await openService({ internet })
  await service.system.listings.refresh()
  return service
}

let shared: Service
beforeAll(async () => {
  shared = await withLists()
})

async function opened(service = shared) {
  const { key, workspaceId } = await service.account('lookups_growth')
  const send = (number: string, query = '') => service.get(`/v1/phone/${encodeURIComponent(number)}${query}`, key)
  const lookUp = async (number: string, query = ''): Promise<PhoneReport> => {
    const answer = await send(number, query)
    expect(answer.status, answer.text).toBe(200)
    expect(mismatches('phone.lookup', answer)).toEqual([])
    return answer.body as PhoneReport
  }
  return { service, key, workspaceId, send, lookUp }
}
const flags = ({ risk }: PhoneReport) => Object.fromEntries(risk.flags.map(({ id, points }) => [id, points]))
const statusOf = ({ signals }: PhoneReport, id: string) => signals.find((signal) => signal.id === id)?.status

describe('a phone number', () => {
  it('is returned in every format, with its country, line type, sources and no risk', async () => {
    const { lookUp } = await opened()
    const body = await lookUp('0049 30 123456')
    expect(body).toMatchObject({
      number: '+4930123456',
      national_format: '030 123456',
      international_format: '+49 30 123456',
      extension: null,
      country: 'DE',
      country_calling_code: 49,
      possible: true,
      valid: true,
      line_type: 'fixed_line',
      disposable: false,
      disposable_sighting: null,
      risk: { score: 0, level: 'low', coverage: 1 },
      partial: false,
    })
    expect(body.sources.map(({ id, status }) => [id, status])).toEqual([
      ['numbering_plans', 'ok'],
      ['disposable_phones', 'ok'],
    ])
  })

  it('in national notation takes the country of the request, in any case of its letters', async () => {
    const { lookUp } = await opened()
    for (const query of ['?country=DE', '?country=de'])
      expect(await lookUp('030/12 34 56', query)).toMatchObject({ number: '+4930123456', country: 'DE' })
    expect(await lookUp('+49 30 123456', '?country=US'), 'a country code wins').toMatchObject({ country: 'DE' })
  })

  it('is read from the path with encoded slashes and plus signs', async () => {
    const { service, key } = await opened()
    const answer = await service.get('/v1/phone/030%2F123456?country=DE', key)
    expect(answer.body).toMatchObject({ number: '+4930123456' })
    expect((await service.get('/v1/phone/+4930123456', key)).body).toMatchObject({ number: '+4930123456' })
  })

  it.each([
    ['+448451234567', 'premium_rate', { phone_premium_rate: 25 }],
    ['+445600123456', 'voip', { phone_voip: 30 }],
    ['+498001234567', 'toll_free', { phone_service_number: 10 }],
    ['+491809000000', 'shared_cost', { phone_service_number: 10 }],
  ])('%s is of the type %s, which counts', async (number, type, points) => {
    const { lookUp } = await opened()
    const body = await lookUp(number)
    expect(body.line_type).toBe(type)
    expect(flags(body)).toEqual(points)
  })

  it('of a plan that does not tell VoIP apart leaves that unknown, never clear', async () => {
    const { lookUp } = await opened()
    const body = await lookUp('+16502530000')
    expect(body.line_type).toBe('fixed_line_or_mobile')
    expect(statusOf(body, 'phone_voip')).toBe('unknown')
    expect(body.risk.coverage).toBeLessThan(1)
  })

  it('that is not valid is reported, and judged on that alone', async () => {
    const { lookUp } = await opened()
    const body = await lookUp('+10000000000')
    expect(body).toMatchObject({ valid: false, possible: true, country: null, line_type: 'unknown', disposable: null })
    expect(body.signals.map(({ id }) => id)).toEqual(['phone_invalid'])
    expect(flags(body)).toEqual({ phone_invalid: 20 })
  })

  it('alone never reaches the blocking score', () => {
    expect(signalCategories.phone.cap).toBeLessThan(thresholds.block)
  })
})

describe('a disposable number', () => {
  it('is returned with its source and the day last seen', async () => {
    const { lookUp } = await opened()
    const body = await lookUp('+49 171 3920001')
    expect(body).toMatchObject({
      disposable: true,
      disposable_sighting: { source_id: 'disposable_phones', last_seen: '2026-11-18', age_days: 3 },
    })
    expect(flags(body)).toEqual({ phone_disposable: 40 })
  })

  it('counts little when it was last seen long ago, and not at all after two years', async () => {
    const { lookUp } = await opened()
    const former = await lookUp('+46701740605')
    expect(former).toMatchObject({ disposable: null, disposable_sighting: { last_seen: '2025-09-14' } })
    expect(flags(former)).toEqual({ phone_disposable_former: 10 })
    const old = await lookUp('+61491570156')
    expect(old).toMatchObject({ disposable: false, disposable_sighting: { last_seen: '2021-05-02' } })
    expect(flags(old)).toEqual({})
  })

  it('is unknown, never clear, while the list cannot be fetched, and the response says so', async () => {
    internet.fault('disposable_phones', { kind: 'status', status: 503 })
    const { lookUp } = await opened(await withLists())
    const body = await lookUp('+491713920001')
    expect(body).toMatchObject({ disposable: null, disposable_sighting: null, partial: true })
    expect(statusOf(body, 'phone_disposable')).toBe('unknown')
    expect(body.sources.find(({ id }) => id === 'disposable_phones')).toMatchObject({ status: 'unavailable' })
  })

  it('stays known while a later list is broken, or has lost most of its numbers', async () => {
    const { service, lookUp } = await opened(await withLists())
    const broken: Record<string, string>[] = [{ '491713920002': '2026-11-20' }, { hello: 'world' }]
    for (const numbers of broken) {
      internet.put('disposable_phones', 'numbers', numbers)
      service.clock.advance(25 * 3_600_000)
      await service.system.listings.refresh()
      expect(await lookUp('+491713920001')).toMatchObject({ disposable: true })
    }
  })
})

describe('a text that is no phone number', () => {
  it.each([
    ['030 123456', /9 digits, without a country code.*country=DE/],
    ['+999 123456', /No country or service has the code/],
    ['nobody', /0 digits found/],
    ['1-800-FLOWERS', /letters/],
    [`+${'9'.repeat(80)}`, /Too long|No country/],
    ['1'.repeat(101), /at most 100 characters/],
  ])('is refused with what was understood and what to do, for no unit: %s', async (text, says) => {
    const { service, workspaceId, send } = await opened()
    const answer = await send(text)
    const { error } = answer.body as { error: { code: string; message: string } }
    expect([answer.status, error.code]).toEqual([400, 'INVALID_PHONE_NUMBER'])
    expect(error.message).toMatch(says)
    expect(error.message).toContain('No unit was used.')
    expect(error.message, 'does not repeat the text').not.toContain(text)
    expect((await service.ledger(workspaceId)).sum).toBe(0)
  })
})

describe('a looked-up number', () => {
  it('is masked in the history and in no line of the log', async () => {
    const { service, workspaceId, lookUp } = await opened()
    await lookUp('+49 171 3920001')
    const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
    expect(row).toMatchObject({ target: '+49 ***01', headline: 'mobile', score: 40 })
    expect(JSON.stringify(row)).not.toContain('3920001')
    const { rows } = await service.system.database.pool.query('SELECT * FROM events WHERE workspace_id = $1', [
      workspaceId,
    ])
    expect(JSON.stringify(rows)).not.toContain('3920001')
    const log = service.logged.join('')
    expect(log).toContain('phone.lookup')
    expect(log).not.toContain('3920001')
  })
})
