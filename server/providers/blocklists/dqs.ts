import { spamhausLists } from '../../catalog/blocklists/spamhaus.ts'
import type { Blocklist } from '../../catalog/blocklists.ts'
import type { Clock } from '../../platform/clock.ts'
import { hourMs } from '../../platform/clock.ts'
import { type KeyedReply, noFacts } from '../keyed/source.ts'
import type { Blocklists, ListAnswer } from './client.ts'

const zones: Readonly<Record<string, string>> = {
  spamhaus_zen: 'zen.dq.spamhaus.net',
  spamhaus_dbl: 'dbl.dq.spamhaus.net',
}

/** The answer "too many queries" (Spamhaus, "Return codes"). */
const tooMany = '127.255.255.255'

const dqsLists = (key: string): Blocklist[] =>
  spamhausLists.map((list) => ({ ...list, zone: zones[list.id] ?? list.zone, key, offBecause: null }))

/**
 * The same blocklists with those of Spamhaus from its Data Query Service. `isBlocked`: the key must not be used now;
 * `onReply` receives what each answer says about the key.
 */
export function withDqs(
  blocklists: Blocklists,
  key: { secret: string; isBlocked(): boolean; onReply(reply: KeyedReply): void; clock: Clock },
): Blocklists {
  const table = [...dqsLists(key.secret), ...blocklists.table.filter(({ id }) => !(id in zones))]
  return {
    ...blocklists,
    table,
    query: async (list, target) => {
      if (list.key !== key.secret) return blocklists.query(list, target)
      if (key.isBlocked()) return refused(list)
      const answer = await blocklists.query(list, target)
      const reply = replyOf(answer, key.clock.now())
      if (reply) key.onReply(reply)
      return answer
    },
  }
}

/** Queries the service's own test entry with a key; null: no usable answer. */
export async function testDqs(blocklists: Blocklists, secret: string, clock: Clock): Promise<KeyedReply | null> {
  const [list] = dqsLists(secret)
  return list ? replyOf(await blocklists.query(list, { type: 'ip', value: '127.0.0.2' }), clock.now()) : null
}

/** A key that is not accepted is refused in words, or its zone lacks even the test entry. */
function replyOf({ status, cause, raw }: ListAnswer, now: Date): KeyedReply | null {
  if (raw.includes(tooMany))
    return { outcome: 'over_quota', until: new Date(now.getTime() + hourMs).toISOString(), quota: null }
  if (cause === 'refused_by_list' || cause === 'dead_zone') return { outcome: 'refused', quota: null }
  return status === 'unknown' ? null : { outcome: 'ok', facts: noFacts, spentUntil: null, quota: null }
}

const refused = (list: Blocklist): ListAnswer => ({
  list,
  status: 'unknown',
  cause: 'refused_by_list',
  codes: [],
  reasons: [],
  severity: null,
  raw: [],
})
