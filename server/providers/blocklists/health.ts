import type { Blocklist, BlocklistKind } from '../../catalog/blocklists.ts'
import { type Clock, dayMs, hourMs, minuteMs } from '../../platform/clock.ts'
import { type Dns, type DnsReply, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { openMemo } from '../../platform/memo.ts'
import { nameIn, testSubjects } from './names.ts'
import { isRefusal, type UnknownCause } from './verdict.ts'

/** Results of the test entries. Null: inconclusive. */
export type Health = {
  /** The entry that every working list contains is listed. */
  lives: boolean | null
  /** The entry that no sound list contains is not listed. */
  discerns: boolean | null
  refuses: boolean
  at: Date
}

export type ListHealth = {
  /** Health of a zone for one kind of target, probed now if no recent result is known. Never throws. */
  of(list: Blocklist, kind: BlocklistKind): Promise<Health>
  /** Current known health, without a query. */
  known(list: Blocklist, kind: BlocklistKind): Health | null
}

/** Shorter than a query's timeout, so that an unresponsive zone is known to be so by the next query. */
const probeMs = 2_500
const maxZones = 1_000

/**
 * Probes each zone once a day (RFC 5782 section 5), again after an hour if it failed, after a minute if it did not
 * answer. All requests share the result.
 */
export function listHealth({ dns, clock }: { dns: Dns; clock: Clock }): ListHealth {
  const found = openMemo<Health>({ clock, most: maxZones, until: (health) => health.at.getTime() + freshMs(health) })

  async function probe(list: Blocklist, kind: BlocklistKind): Promise<Health> {
    const subjects = testSubjects(list, kind)
    const [listed, clear] = await Promise.all([lookUp(list, subjects.listed), lookUp(list, subjects.clear)])
    return judged(listed, clear, clock.now())
  }

  async function lookUp(list: Blocklist, subject: string): Promise<DnsReply | null> {
    const name = nameIn(list, subject)
    return name === null ? null : dns.lookUp(name, 'A', { timeoutMs: probeMs, refresh: true })
  }

  return {
    known: (list, kind) => found.fresh(nameOf(list, kind)) ?? null,
    async of(list, kind) {
      const key = nameOf(list, kind)
      return found.fresh(key) ?? found.load(key, () => probe(list, kind))
    },
  }
}

/** A zone works or not for each key on its own. */
const nameOf = ({ id, zone, key }: Blocklist, kind: BlocklistKind): string => `${id} ${zone} ${key ?? ''} ${kind}`

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

/** Why the zone's results must be ignored; null if no fault is known. */
export function fault({ lives, discerns, refuses }: Health): UnknownCause | null {
  if (lives !== false && discerns !== false) return null
  if (refuses) return 'refused_by_list'
  return discerns === false ? 'wildcard_zone' : 'dead_zone'
}
