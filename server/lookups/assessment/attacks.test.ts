import { describe, expect, it } from 'vitest'
import { assessingService } from '../../testing/assessing.ts'

const { workspace } = await assessingService()

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
