import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Observed } from '../risk/index.ts'
import { cloneDatabase } from '../testing/service.ts'
import { testPool } from '../testing/test-pool.ts'
import { noSubjects, type Observation, observer } from './index.ts'

const url = await cloneDatabase()
/** Connections and batches of two processes. */
const pools = [testPool(url), testPool(url)]
const observers = pools.map((pool) => observer(pool))

let workspaces = 0
let requests = 0
const workspace = () => `ws_${workspaces++}`
const start = Date.parse('2026-11-21T12:00:00.000Z')
const seen = (log: string, seconds: number, more: Partial<Observation> = {}): Observation => ({
  ...noSubjects,
  requestId: `req_${requests++}`,
  workspaceId: log,
  log,
  at: new Date(start + seconds * 1000),
  ...more,
})
const observe = async (observation: Observation, by = 0) =>
  (await observers[by]?.observe(observation))?.observed ?? expect.fail('no observer')

describe('observations', () => {
  it('of two concurrent processes are counted serially: none sees what another sees', async () => {
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

  it('of crossing subjects by two processes do not deadlock', async () => {
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

  it('grouped in one statement are counted as if one by one (property)', async () => {
    const few = <T>(...values: T[]) => fc.constantFrom(...values)
    const result = fc.record({
      seconds: fc.integer({ min: 0, max: 1_500 }),
      ip: few(null, '192.0.2.1', '192.0.2.2'),
      userId: few(null, 'u', 'v', 'w'),
      deviceId: few(null, 'd', 'e'),
      mailbox: few(null, { canonical: 'm', spelling: 'm' }, { canonical: 'm', spelling: 'm+1' }),
      event: few('signup' as const, 'login' as const, 'checkout' as const, 'api' as const),
      network: few(null, '192.0.2.0/24'),
      habits: fc.subarray(['as:1', 'as:2', 'ua:Firefox']),
      failed: fc.boolean(),
      card: few(null, '411111', '550000', '400000'),
      declined: fc.boolean(),
      place: few(
        null,
        { country: 'DE', latitude: 1, longitude: 2 },
        { country: 'FR', latitude: 3, longitude: 4 },
        { country: 'FR', latitude: null, longitude: null },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(result, { minLength: 1, maxLength: 30 }), async (events) => {
        const [together, apart] = [workspace(), workspace()]
        const all = (log: string) => events.map(({ seconds, ...subjects }) => seen(log, seconds, subjects))
        const grouped = await Promise.all(all(together).map((one) => observe(one)))
        const single: Observed[] = []
        for (const one of all(apart)) single.push(await observe(one, 1))
        expect(grouped).toEqual(single)
      }),
      { numRuns: 60 },
    )
  })

  it('count an address within exactly the ten minutes before each event, reported in any order (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 25 }), async (times) => {
        const log = workspace()
        const reported: number[] = []
        for (const [index, at] of times.entries()) {
          const { ipEvents } = await observe(seen(log, at, { ip: '2001:db8::1' }), index % 2)
          reported.push(at)
          expect(ipEvents).toBe(reported.filter((other) => other <= at && other > at - 600).length)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('count the users of an address within a day and those of a device within a week, each user once', async () => {
    const log = workspace()
    const day = 86_400
    const at = (seconds: number, userId: string | null) =>
      observe(seen(log, seconds, { ip: '192.0.2.1', deviceId: 'd', userId }))
    await at(0, 'u1')
    await at(1, 'u1')
    expect(await at(2, 'u2')).toMatchObject({ ipUsers: 2, deviceUsers: 2 })
    expect(await at(3, null)).toMatchObject({ ipUsers: 2, deviceUsers: 2 })
    expect(await at(day + 2, 'u3')).toMatchObject({ ipUsers: 1, deviceUsers: 3 })
    expect(await at(7 * day + 2, 'u3')).toMatchObject({ ipUsers: 1, deviceUsers: 1 })
  })

  it('store the first time of user, device and country, and the last place by time of the event', async () => {
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

  it('of one address in one group touch at most twice the pages that those of as many addresses touch', async () => {
    const [pool = expect.fail('no pool')] = pools
    const pages = async (addressOf: (n: number) => string): Promise<number> => {
      const log = workspace()
      let touched = 0
      const explaining = {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`
          const { rows } = await pool.query({ text: explain, values })
          touched += rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']
          return { rows: [{ seen: '{}' }] }
        },
      } as unknown as pg.Pool
      const { observe: explained } = observer(explaining)
      const all = Array.from({ length: 256 }, (_, n) =>
        seen(log, n / 256, { ip: addressOf(n), userId: `u${n}`, deviceId: `d${n}`, event: 'login', failed: true }),
      )
      await Promise.all(all.map((one) => explained(one)))
      return touched
    }
    const apart = await pages((n) => `192.0.2.${n}`)
    expect(apart).toBeGreaterThan(1_000)
    expect(await pages(() => '192.0.2.1')).toBeLessThan(2 * apart)
  })

  it('of sign-ups in a network count up to 100, and users of an address up to 1,000', async () => {
    const log = workspace()
    const signUp = (n: number) =>
      seen(log, n, { event: 'signup', network: '192.0.2.0/24', ip: '192.0.2.1', userId: `u${n}`, deviceId: 'd' })
    await Promise.all(Array.from({ length: 130 }, (_, n) => observe(signUp(n))))
    const counted = await observe(signUp(130))
    expect(counted.signups).toEqual({ network: 100, device: 100 })
    expect(counted).toMatchObject({ ipUsers: 131, deviceUsers: 131 })
  })

  it('know every habit of a user with up to 511 combinations of them, and none beyond', async () => {
    const log = workspace()
    const signIn = (network: number, n: number) =>
      seen(log, n, { userId: 'kim', event: 'login', habits: [`as:${network}`, 'ua:Firefox on Linux', `hr:${n % 8}`] })
    const signIns = (networks: number[]) =>
      Promise.all(networks.flatMap((network) => Array.from({ length: 8 }, (_, n) => observe(signIn(network, n)))))
    await signIns([100, 101, 102, 103, 104, 105, 106, 107, 900])
    const { habits } = await observe(signIn(900, 9))
    expect(habits).toEqual(expect.arrayContaining(['as:100', 'as:107', 'as:900', 'hr:7', 'ua:Firefox on Linux']))
    await signIns(Array.from({ length: 60 }, (_, n) => 200 + n))
    expect((await observe(signIn(900, 9))).habits).toBeNull()
  })

  it('of one workspace are separate from another’s, and from its test log', async () => {
    const [one, other] = [workspace(), workspace()]
    for (const log of [one, `test_${one}`, other]) {
      const { ipEvents, ipUsers } = await observe(seen(log, 0, { ip: '192.0.2.9', userId: 'u' }))
      expect([ipEvents, ipUsers]).toEqual([1, 1])
    }
  })
})
