import type { Blocklist, BlocklistKind } from '../../catalog/blocklists.ts'
import { type Clock, dayMs, hourMs, minuteMs } from '../../platform/clock.ts'
import { type Dns, type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { nameIn, testSubjects } from './names.ts'
import { isRefusal, type UnknownCause } from './verdict.ts'

/** What the test entries showed. Null: the question was not settled. */
export type Health = {
  /** The entry that every living list has is there. */
  lives: boolean | null
  /** The entry that no sound list has is not there. */
  discerns: boolean | null
  refuses: boolean
  at: Date
}

export type HealthDesk = {
  /** The health of a zone for one kind of target, probed now where nothing recent is known. Never throws. */
  of(list: Blocklist, kind: BlocklistKind): Promise<Health>
  /** What is known of it at the moment, without asking. */
  known(list: Blocklist, kind: BlocklistKind): Health | null
}

/** Shorter than the time of a question, so that a zone that does not answer is known as such by the next one. */
const probeMs = 2_500

/** Each zone is probed once a day (RFC 5782 section 5), one that failed again after an hour, one that did not answer after a minute. What is found serves all requests. */
export function healthDesk({ dns, clock }: { dns: Dns; clock: Clock }): HealthDesk {
  const found = new Map<string, Health>()
  const flights = new Map<string, Promise<Health>>()

  async function probe(list: Blocklist, kind: BlocklistKind): Promise<Health> {
    const subjects = testSubjects(list, kind)
    const [listed, clear] = await Promise.all([ask(list, subjects.listed), ask(list, subjects.clear)])
    return judged(listed, clear, clock.now())
  }

  async function ask(list: Blocklist, subject: string): Promise<DnsReply | null> {
    const name = nameIn(list, subject)
    return name === null ? null : dns.ask(name, 'A', { timeoutMs: probeMs, anew: true })
  }

  function known(list: Blocklist, kind: BlocklistKind): Health | null {
    const health = found.get(`${list.id} ${kind}`)
    return health && clock.now().getTime() - health.at.getTime() < freshMs(health) ? health : null
  }

  return {
    known,
    async of(list, kind) {
      const key = `${list.id} ${kind}`
      const recent = known(list, kind)
      if (recent) return recent
      const flight =
        flights.get(key) ??
        probe(list, kind)
          .then((health) => {
            found.set(key, health)
            return health
          })
          .finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}

function judged(listed: DnsReply | null, clear: DnsReply | null, at: Date): Health {
  const addresses = (reply: DnsReply | null): string[] | null =>
    reply && isConclusive(reply) ? recordsOf(reply, 'A').map(({ value }) => value) : null
  const [entry, none] = [addresses(listed), addresses(clear)]
  const isListing = (address: string): boolean => address.startsWith('127.') && !isRefusal(address)
  return {
    lives: entry === null ? null : entry.some(isListing),
    discerns: none === null ? null : none.length === 0,
    refuses: [...(entry ?? []), ...(none ?? [])].some(isRefusal),
    at,
  }
}

function freshMs({ lives, discerns }: Health): number {
  if (lives === false || discerns === false) return hourMs
  return lives && discerns ? dayMs : minuteMs
}

/** Why nothing that the zone says counts; null for a zone of which nothing bad is known. */
export function fault({ lives, discerns, refuses }: Health): UnknownCause | null {
  if (lives !== false && discerns !== false) return null
  if (refuses) return 'refused_by_list'
  return discerns === false ? 'wildcard_zone' : 'dead_zone'
}
