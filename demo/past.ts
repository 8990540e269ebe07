import { feedsOf } from '../server/feeds/index.ts'
import { dayMs, hourMs, minuteMs } from '../server/platform/clock.ts'
import type { System } from '../server/system.ts'
import { ensureLedgerPartitions } from '../server/usage/index.ts'
import { atThePages, type DemoRequest, everyday, nowAndThen, oneOfEach } from './requests.ts'
import type { Found } from './scene.ts'
import { scenes } from './scenes/index.ts'
import { someAssessment } from './shop.ts'
import type { Player, Stage } from './stage.ts'
import { type BusyKey, openShop, type Shop } from './workspace.ts'

/** Days of use before today. */
export const pastDays = 30
const perDay = 36
const together = 12
/** The last requests, in minutes before now. */
const lately = [205, 120, 40, 12]

type Chance = () => number
type Turn = { at: Date; play: () => Promise<void> }

/**
 * Plays a month of use. Every call is a real one through the public API or the dashboard's procedures, with the
 * system's clock set to its time, so that units, ledger, history and log come about as in production. Ends with one of
 * each lookup at `until`.
 */
export async function playPast(
  stage: Stage,
  until: Date,
  entry: { email: string; password: string },
): Promise<{ requests: number; found: Found; key: string }> {
  const { system, clock } = stage
  const start = clock.now()
  await ensureLedgerPartitions(system.database.pool, start)
  await refreshLists(system)
  const shop = await openShop(stage, entry.email, entry.password)
  const random = pseudoRandom(20_261_121)
  const found: Found = { shared: '', texts: {}, files: {} }
  let requestCount = 0
  const round = async () => {
    const calls = Array.from({ length: together }, () => someCall(stage, shop, random))
    await Promise.all(calls.map((call) => call()))
    requestCount += calls.length
    await system.webhooks.runDue()
  }
  const turns: Turn[] = [
    ...moments(start, until, random).map((at) => ({ at, play: round })),
    ...scenes.map((scene) => ({ at: scene.at(until), play: () => scene.play(stage, shop, found) })),
  ]
  let day = ''
  for (const { at, play } of turns.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.set(at)
    if (at.toDateString() !== day) await refreshLists(system)
    day = at.toDateString()
    await play()
  }
  clock.set(until)
  await refreshLists(system)
  for (const lookUp of oneOfEach) await stage.call(keyOf(shop.keys, 0), lookUp)
  await system.attempts.idle()
  const { key } = await shop.ada.act<{ key: string }>('keys.create', { name: 'Terminal' })
  return { requests: requestCount + oneOfEach.length, found, key }
}

/** The serving process's background work: fetches lists and verifies blocklists. */
async function refreshLists(system: System): Promise<void> {
  await Promise.all(feedsOf(system.upstreams).map((feed) => feed.query(system.upstreamClient)))
  await Promise.all([system.listings.refresh(), system.blocklists.probe()])
}

/** Times of use: more on working days and during the day, none after `until`. */
function moments(start: Date, until: Date, random: Chance): Date[] {
  const found = lately.map((minutes) => until.getTime() - minutes * minuteMs)
  for (let midnight = Math.floor(start.getTime() / dayMs) * dayMs; midnight < until.getTime(); midnight += dayMs) {
    const weekday = new Date(midnight).getUTCDay()
    const busy = (weekday === 0 || weekday === 6 ? 0.45 : 1) * (0.75 + random() * 0.5)
    const rounds = Math.round((perDay * busy) / together)
    for (let round = 0; round < rounds; round++) found.push(midnight + (7 + random() * 13) * hourMs)
  }
  return found.filter((at) => at > start.getTime() && at < until.getTime()).map((at) => new Date(at))
}

function someCall(stage: Stage, shop: Shop, random: Chance): () => Promise<unknown> {
  const person = somebody(shop, random)
  if (random() < 0.06) {
    const [procedure, input] = pick(atThePages, random)
    return () => person.lookUp(procedure, input)
  }
  const lookUp = someQuery(random)
  const key = keyOf(shop.keys, random())
  return () => stage.call(key, lookUp)
}

function someQuery(random: Chance): DemoRequest {
  if (random() < 0.6) return someAssessment(random)
  return pick(random() < 0.8 ? everyday : nowAndThen, random)
}

const pick = <T>(list: readonly T[], random: Chance): T => list[Math.floor(random() * list.length)] as T

/** A random person; the fraud team is the most active. */
const somebody = ({ ada, ben, dana }: Shop, random: Chance): Player => pick([ada, ben, ben, dana, dana, dana], random)

/** Maps a number from 0 to 1 to a key, weighted by share. */
function keyOf(keys: readonly BusyKey[], place: number): string {
  const upTo = (index: number) => keys.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)
  return (keys.find((_, index) => place < upTo(index)) ?? keys[0])?.key ?? ''
}

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function pseudoRandom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
