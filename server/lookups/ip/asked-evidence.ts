import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { within } from '../../platform/patience.ts'
import type { Blocklists } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { type BlocklistCheck, checkBlocklists } from '../blocklists/check.ts'
import { type ReverseNames, reverseNames } from './reverse-names.ts'

/** What has to be asked of others about an address: its names and the DNS blocklists. */
export type AskedEvidence = { reverse: ReverseNames; blocklists: BlocklistCheck }

/** What was found out about addresses lately, so that the same question asked again soon asks nobody. */
export type AddressMemory = {
  recall(address: string, gather: () => Promise<AskedEvidence>): Promise<AskedEvidence>
}

/** How long one assessment waits for others; who is later counts as unknown. */
const patienceMs = 1_500
const mostRemembered = 20_000
const settledMs = 60_000
/** Evidence with gaps is asked for again soon. */
const unsettledMs = 10_000

/** Opens the memory of this process. Equal questions at one time are asked once. */
export function openAddressMemory(clock: Clock): AddressMemory {
  const kept = new LRUCache<string, { evidence: AskedEvidence; until: number }>({ max: mostRemembered })
  const flights = new Map<string, Promise<AskedEvidence>>()
  return {
    recall: (address, gather) => {
      const known = kept.get(address)
      if (known && known.until > clock.now().getTime()) return Promise.resolve(known.evidence)
      const flight =
        flights.get(address) ??
        gather()
          .then((evidence) => {
            const keptMs = isSettled(evidence) ? settledMs : unsettledMs
            kept.set(address, { evidence, until: clock.now().getTime() + keptMs })
            return evidence
          })
          .finally(() => flights.delete(address))
      flights.set(address, flight)
      return flight
    },
  }
}

const isSettled = ({ reverse, blocklists }: AskedEvidence): boolean => reverse.settled && blocklists.unknown === 0

/** Names and blocklists of an address, side by side, within the patience of an assessment. Remembered for a minute, ten seconds where something is missing. Never throws. */
export const askAbout = (
  asked: Pick<Asked, 'network' | 'clock' | 'blocklists' | 'addresses'>,
  address: string,
): Promise<AskedEvidence> =>
  asked.addresses.recall(address, async () => {
    const [reverse, blocklists] = await Promise.all([
      within(patienceMs, reverseNames(asked, address, patienceMs), () => unnamed(asked.clock)),
      checkBlocklists({ clock: asked.clock, blocklists: impatient(asked.blocklists) }, { type: 'ip', value: address }),
    ])
    return { reverse, blocklists }
  })

const unnamed = (clock: Clock): ReverseNames => ({
  settled: false,
  names: [],
  confirmed: [],
  answer: { source: 'dns', at: clock.now(), ok: false, why: 'timeout' },
})

/** The same lists; each that takes longer than the patience counts as unknown, and its answer is kept for the next question. */
const impatient = (lists: Blocklists): Blocklists => ({
  ...lists,
  ask: (list, target) =>
    within(patienceMs, lists.ask(list, target), () => ({
      list,
      status: 'unknown',
      cause: 'timeout',
      codes: [],
      reasons: [],
      severity: null,
      raw: [],
    })),
})
