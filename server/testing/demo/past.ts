import { feedsOf } from '../../feeds/index.ts'
import { dayMs, hourMs, minuteMs, monthOf } from '../../platform/clock.ts'
import type { System } from '../../system.ts'
import { type Ask, atThePages, everyday, nowAndThen, oneOfEach } from './asks.ts'
import type { Found } from './scene.ts'
import { scenes } from './scenes/index.ts'
import { someAssessment } from './shop.ts'
import type { Player, Stage } from './stage.ts'
import { type BusyKey, openShop, type Shop } from './workspace.ts'

/** Days of use before today. */
export const pastDays = 30
const perDay = 80
const together = 16
/** Minutes before now at which the last calls are made. */
const lately = [205, 120, 40, 12]

type Chance = () => number
type Turn = { at: Date; play: () => Promise<void> }

/**
 * Plays a month of use: every call is a real one through the public door or that of the pages, at the moment that the system's clock is set to, so that units, ledger, history and log come about as
 * they do in service. Ends with one of each lookup at `until`.
 */
export async function playPast(
  stage: Stage,
  until: Date,
  entry: { email: string; password: string },
): Promise<{ asked: number; found: Found; key: string }> {
  const { system, clock } = stage
  const start = clock.now()
  await system.database.pool.query('SELECT ensure_ledger_partitions($1::date, 3)', [monthOf(start).start])
  await refreshLists(system)
  const shop = await openShop(stage, entry.email, entry.password)
  const random = pseudoRandom(20_261_121)
  const found: Found = { shared: '', texts: {}, files: {} }
  let asked = 0
  const round = async () => {
    const calls = Array.from({ length: together }, () => someCall(stage, shop, random))
    await Promise.all(calls.map((call) => call()))
    asked += calls.length
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
  for (const ask of oneOfEach) await stage.call(keyOf(shop.keys, 0), ask)
  await system.attempts.idle()
  const { key } = await shop.ada.act<{ key: string }>('keys.create', { name: 'Terminal' })
  return { asked: asked + oneOfEach.length, found, key }
}

/** What the serving process does in the background: lists fetched, blocklists proven. */
async function refreshLists(system: System): Promise<void> {
  await Promise.all(feedsOf(system.upstreams).map((feed) => feed.ask(system.asker)))
  await Promise.all([system.listings.refresh(), system.blocklists.probe()])
}

/** Moments of use: more on working days and by day, none after `until`. */
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

/** A call by one of the keys, now and then a look by one of the people. */
function someCall(stage: Stage, shop: Shop, random: Chance): () => Promise<unknown> {
  const person = somebody(shop, random)
  if (random() < 0.06) {
    const [procedure, input] = pick(atThePages, random)
    return () => person.ask(procedure, input)
  }
  const ask = someAsk(random)
  const key = keyOf(shop.keys, random())
  return () => stage.call(key, ask)
}

function someAsk(random: Chance): Ask {
  if (random() < 0.6) return someAssessment(random)
  return pick(random() < 0.8 ? everyday : nowAndThen, random)
}

const pick = <T>(list: readonly T[], random: Chance): T => list[Math.floor(random() * list.length)] as T

/** Who looks something up: the fraud desk more than others. */
const somebody = ({ ada, ben, dana }: Shop, random: Chance): Player => pick([ada, ben, ben, dana, dana, dana], random)

/** The key at this place from 0 to 1 of their shares. */
function keyOf(keys: readonly BusyKey[], place: number): string {
  const upTo = (index: number) => keys.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)
  return (keys.find((_, index) => place < upTo(index)) ?? keys[0])?.key ?? ''
}

/** The same numbers from 0 to 1 at every start (mulberry32). */
function pseudoRandom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
