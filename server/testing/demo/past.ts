import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { feedsOf } from '../../feeds/index.ts'
import { dayMs, hourMs, type manualClock, monthOf } from '../../platform/clock.ts'
import { createListener } from '../../serve.ts'
import type { System } from '../../system.ts'
import { type Ask, everyday, nowAndThen, oneOfEach } from './asks.ts'
import { shopRules, shopWebhooks, someAssessment } from './shop.ts'
import type { BusyKey } from './workspace.ts'

/** Days of use before today. */
export const pastDays = 30
const perDay = 90
const together = 12

type Played = { asked: number; refused: number }

/**
 * Plays a month of use: every call is a real one through the public door, at the moment that the system's clock is set to, so that units, ledger and history
 * come about as they do in service. Ends with one of each lookup at `until`.
 */
export async function playPast(
  system: System,
  clock: ReturnType<typeof manualClock>,
  until: Date,
  keys: readonly BusyKey[],
): Promise<Played> {
  const start = new Date(until.getTime() - pastDays * dayMs)
  await system.database.pool.query('SELECT ensure_ledger_partitions($1::date, 3)', [monthOf(start).start])
  const server = createListener({ system, secret: 'used by nobody: no session is opened here', pages: null })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const random = pseudoRandom(20_261_121)
  const played: Played = { asked: 0, refused: 0 }
  const run = async (asks: readonly { ask: Ask; key: string }[]) => {
    const statuses = await Promise.all(asks.map(({ ask, key }) => call(origin, key, ask)))
    played.asked += statuses.length
    played.refused += statuses.filter((status) => status >= 400).length
  }
  try {
    await refreshLists(system)
    await run([...shopRules, ...shopWebhooks].map((ask) => ({ ask, key: keys[0]?.key ?? '' })))
    let day = ''
    for (const at of moments(start, until, random)) {
      clock.set(at)
      if (at.toDateString() !== day) await refreshLists(system)
      day = at.toDateString()
      await run(Array.from({ length: together }, () => ({ ask: someAsk(random), key: someKey(keys, random) })))
      await system.webhooks.runDue()
    }
    clock.set(until)
    await refreshLists(system)
    for (const ask of oneOfEach) await run([{ ask, key: keys[0]?.key ?? '' }])
    await system.attempts.idle()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return played
}

/** What the serving process does in the background: lists fetched, blocklists proven. */
async function refreshLists(system: System): Promise<void> {
  await Promise.all(feedsOf(system.upstreams).map((feed) => feed.ask(system.asker)))
  await Promise.all([system.listings.refresh(), system.blocklists.probe()])
}

/** Moments of use in order: more on working days and by day, none after `until`. */
function moments(start: Date, until: Date, random: () => number): Date[] {
  const found: Date[] = []
  for (let day = 0; day < pastDays; day++) {
    const midnight = start.getTime() + day * dayMs
    const weekday = new Date(midnight).getUTCDay()
    const busy = (weekday === 0 || weekday === 6 ? 0.45 : 1) * (0.75 + random() * 0.5)
    const rounds = Math.round((perDay * busy) / together)
    for (let round = 0; round < rounds; round++) {
      found.push(new Date(midnight + (7 + random() * 13) * hourMs))
    }
  }
  return found.filter((at) => at < until).toSorted((a, b) => a.getTime() - b.getTime())
}

function someAsk(random: () => number): Ask {
  if (random() < 0.6) return someAssessment(random)
  const list = random() < 0.8 ? everyday : nowAndThen
  return list[Math.floor(random() * list.length)] ?? { path: '/usage' }
}

function someKey(keys: readonly BusyKey[], random: () => number): string {
  const at = random()
  const upTo = (index: number) => keys.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)
  return (keys.find((_, index) => at < upTo(index)) ?? keys[0])?.key ?? ''
}

async function call(origin: string, key: string, { path, body }: Ask): Promise<number> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${origin}/v1${path}`, {
    ...sent,
    headers: { ...sent.headers, Authorization: `Bearer ${key}` },
  })
  await response.arrayBuffer()
  return response.status
}

/** The same numbers from 0 to 1 at every start (mulberry32). */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
