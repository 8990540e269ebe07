import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../testing/service.ts'
import { type Observation, observer } from './observe.ts'

const url = await cloneDatabase()
/** Two processes' worth of connections and batches. */
const pools = [new pg.Pool({ connectionString: url }), new pg.Pool({ connectionString: url })]
const observers = pools.map((pool) => observer(pool))
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

let workspaces = 0
const workspace = () => `ws_${workspaces++}`
const start = Date.parse('2026-11-21T12:00:00.000Z')
const seen = (log: string, seconds: number, more: Partial<Observation> = {}): Observation => ({
  workspaceId: log,
  log,
  at: new Date(start + seconds * 1000),
  ip: null,
  userId: null,
  deviceId: null,
  mailbox: null,
  place: null,
  ...more,
})
const observe = async (observation: Observation, by = 0) =>
  (await observers[by]?.observe(observation))?.observed ?? expect.fail('no observer')

describe('observations', () => {
  it('of two processes at one time are counted one after another: none sees what another sees', async () => {
    const log = workspace()
    const counts = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        observe(seen(log, 0, { ip: '192.0.2.1', userId: `u${n}`, deviceId: 'd' }), n % 2),
      ),
    )
    const sorted = (values: (number | null)[]) => values.map(Number).toSorted((a, b) => a - b)
    const all = Array.from({ length: 200 }, (_, n) => n + 1)
    expect(sorted(counts.map(({ ipEvents }) => ipEvents))).toEqual(all)
    expect(sorted(counts.map(({ ipUsers }) => ipUsers))).toEqual(all)
    expect(sorted(counts.map(({ deviceUsers }) => deviceUsers))).toEqual(all)
  })

  it('of crossing subjects by two processes wait for each other and never for ever', async () => {
    const log = workspace()
    const subjects = ['a', 'b', 'c', 'd']
    const work = Array.from({ length: 120 }, (_, n) =>
      observe(
        seen(log, 0, {
          ip: `192.0.2.${(n * 7) % 4}`,
          userId: subjects[(n * 3) % 4] ?? null,
          deviceId: subjects[(n * 5 + 1) % 4] ?? null,
          mailbox: { canonical: subjects[(n * 11 + 2) % 4] ?? '', spelling: `s${n % 3}` },
        }),
        n % 2,
      ),
    )
    expect(await Promise.all(work)).toHaveLength(120)
  })

  it('count an address within exactly the ten minutes before each event, told in any order (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 25 }), async (times) => {
        const log = workspace()
        const told: number[] = []
        for (const [index, at] of times.entries()) {
          const { ipEvents } = await observe(seen(log, at, { ip: '2001:db8::1' }), index % 2)
          told.push(at)
          expect(ipEvents).toBe(told.filter((other) => other <= at && other > at - 600).length)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('remember the first time of user, device and country, and the last place by time of the event', async () => {
    const log = workspace()
    const at = (seconds: number, deviceId: string, country: string) =>
      observe(seen(log, seconds, { userId: 'u', deviceId, place: { country, latitude: seconds, longitude: 1 } }))
    const first = await at(0, 'd1', 'DE')
    expect(first).toMatchObject({ userFirstSeen: null, deviceFirstSeen: null, countryFirstSeen: null, lastPlace: null })
    const second = await at(100, 'd2', 'FR')
    expect(second).toMatchObject({ userFirstSeen: new Date(start), deviceFirstSeen: null, countryFirstSeen: null })
    expect(second.lastPlace).toMatchObject({ latitude: 0, country: 'DE', sameDevice: false })
    const late = await at(50, 'd1', 'DE')
    expect(late).toMatchObject({ deviceFirstSeen: new Date(start), countryFirstSeen: new Date(start) })
    expect(late.lastPlace).toMatchObject({ latitude: 100, country: 'FR' })
    expect((await at(200, 'd2', 'FR')).lastPlace).toMatchObject({ latitude: 100, sameDevice: true })
  })

  it('of one workspace are none of another’s, and those of its test log none of its own', async () => {
    const [one, other] = [workspace(), workspace()]
    for (const log of [one, `test_${one}`, other]) {
      const { ipEvents, ipUsers } = await observe(seen(log, 0, { ip: '192.0.2.9', userId: 'u' }))
      expect([ipEvents, ipUsers]).toEqual([1, 1])
    }
  })
})
