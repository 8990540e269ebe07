import { describe, expect, it } from 'vitest'
import { assessingService } from '../../testing/assessing.ts'
import { assessmentsWhere } from '../../testing/stored-assessments.ts'

const { service, workspace } = await assessingService()

const storedText = async (workspaceId: string): Promise<string> => {
  const assessments = await assessmentsWhere(service().system.database.prisma, { workspaceId })
  const texts = ['events', 'observed_pairs', 'lookup_history'].map(async (table) => {
    const { rows } = await service().system.database.pool.query<{ text: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS text FROM ${table} t WHERE workspace_id = $1`,
      [workspaceId],
    )
    return rows[0]?.text ?? ''
  })
  return [JSON.stringify(assessments), ...(await Promise.all(texts))].join('\n')
}

const address = '81.2.69.142'
const curl = 'python-requests/2.32.5'

describe('an attack', () => {
  it('with stolen passwords from one address is challenged by the fifth account, and blocked by a script', async () => {
    const { assess } = await workspace()
    const scores: number[] = []
    for (let n = 1; n <= 6; n++) {
      const event = { event_type: 'login', ip: address, user: { id: `u${n}`, failed_logins_10m: 1 } }
      const result = await assess(n === 6 ? { ...event, user_agent: curl } : event)
      scores.push(result.risk_score)
    }
    expect(scores[4]).toBeGreaterThanOrEqual(60)
    expect(scores[5]).toBeGreaterThanOrEqual(85)
  })

  it('with stolen cards on one device, an address for each order, is challenged by the fifth decline and blocked', async () => {
    const { assess } = await workspace()
    const scores: number[] = []
    for (let n = 1; n <= 5; n++)
      scores.push(
        (
          await assess({
            event_type: 'checkout',
            ip: `81.2.69.${140 + n}`,
            device: { fingerprint: 'tester' },
            order: { amount: 1, currency: 'EUR', card_bin: '411111', was_declined: true },
          })
        ).risk_score,
      )
    expect(scores[4]).toBeGreaterThanOrEqual(85)
  })

  it('with numbers of one issuer, an address, device and user for each, is found by the fifth decline', async () => {
    const { assess } = await workspace()
    const scores: number[] = []
    for (let n = 1; n <= 6; n++) {
      const order = { amount: 2, currency: 'EUR', card_bin: '53412309', was_declined: true }
      const result = await assess({
        event_type: 'checkout',
        ip: `81.2.69.${140 + n}`,
        device: { fingerprint: `device-${n}` },
        user: { id: `card-holder-${n}` },
        order,
      })
      scores.push(result.risk_score)
    }
    expect(scores[3]).toBeLessThan(30)
    expect(scores[4]).toBeGreaterThanOrEqual(60)
  })

  it('is not what a hundred and twenty people on as many phones behind one address look like', async () => {
    const { assess } = await workspace()
    const phone = (n: number) =>
      assess({ event_type: 'signup', ip: address, user: { id: `p${n}` }, device: { fingerprint: `phone-${n}` } })
    const results = await Promise.all(Array.from({ length: 120 }, (_, n) => phone(n)))
    expect(Math.max(...results.map(({ risk_score }) => risk_score))).toBeLessThan(30)
    const machine = (n: number) =>
      assess({ event_type: 'signup', ip: '81.2.69.160', user: { id: `m${n}` }, device: { fingerprint: 'machine' } })
    const bots = await Promise.all(Array.from({ length: 120 }, (_, n) => machine(n)))
    expect(bots.filter(({ risk_score }) => risk_score >= 60).length).toBeGreaterThan(100)
  })
})

describe('a label', () => {
  it('of fraud is a report against the phone number in every notation and the card, whose text is stored nowhere', async () => {
    const { workspaceId, assess, label } = await workspace()
    const points = async (body: object) =>
      (await assess(body)).signals.find(({ id }) => id === 'reported_by_workspace')?.points
    const order = { amount: 20, currency: 'EUR', card_bin: '411111' }
    const fraud = { event_type: 'checkout', user: { id: 'u-1', phone: '+49 171 3920001' } }
    const { request_id } = await assess({ ...fraud, order: { ...order, card_fingerprint: 'fp_of_the_fraudster' } })
    await label(request_id, 'fraud')
    const other = { event_type: 'checkout', user: { id: 'u-2' } }
    expect(await points({ ...other, user: { id: 'u-2', phone: '0049 (171) 392-0001' } })).toBe(45)
    expect(await points({ ...other, order: { ...order, card_fingerprint: 'fp_of_the_fraudster' } })).toBe(45)
    expect(await points({ ...other, order: { ...order, card_fingerprint: 'fp_of_another_customer' } })).toBe(0)
    expect(await points({ ...other, order }), 'the first digits alone are no card').toBe(undefined)
    expect(await storedText(workspaceId)).not.toMatch(/3920001|fp_of/)
    await label(request_id, 'legitimate')
    expect(await points({ ...other, user: { id: 'u-2', phone: '+491713920001' } })).toBe(0)
  })

  it('of fraud is a report against the address, mailbox and device for 90 days; a withdrawn one reports nothing', async () => {
    const { assess, label } = await workspace()
    const event = { event_type: 'form', ip: '81.2.69.170', device: { fingerprint: 'seen-before' } }
    const weightNow = async (body: object = event) =>
      (await assess(body)).signals.find(({ id }) => id === 'reported_by_workspace')?.points
    const { request_id } = await assess(event)
    expect(await weightNow()).toBe(0)
    for (const next of ['fraud', 'legitimate', 'fraud']) await label(request_id, next)
    expect(await weightNow()).toBe(45)
    expect(await weightNow({ event_type: 'form', device: { fingerprint: 'seen-before' } })).toBe(45)
    expect(await weightNow({ event_type: 'form', ip: '81.2.69.171' })).toBe(0)
    await label(request_id, 'legitimate')
    expect(await weightNow()).toBe(0)
  })
})
