import type { Clock } from '../../platform/clock.ts'
import { type EvidenceMemory, type Gathering, gather, openEvidenceMemory } from '../../platform/gathering.ts'
import { within } from '../../platform/patience.ts'
import type { Blocklists } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { type BlocklistCheck, beginCheck, silent } from '../blocklists/check.ts'
import { type ReverseNames, reverseNames } from './reverse-names.ts'

/** What has to be asked of others about an address: its names and the DNS blocklists. */
export type AskedEvidence = { reverse: ReverseNames; blocklists: BlocklistCheck }

/** What was found out about addresses lately. */
export type AddressMemory = EvidenceMemory<AskedEvidence>

/** How long others are waited for; who is later counts as unknown. */
const patienceMs = 1_500

/** Opens the memory of this process. */
export const openAddressMemory = (clock: Clock): AddressMemory =>
  openEvidenceMemory(clock, ({ reverse, blocklists }) => reverse.settled && blocklists.unknown === 0)

/** Names and blocklists of an address, side by side, within a second and a half. Remembered for a minute, ten seconds where something is missing. Never throws. */
export const askAbout = (
  asked: Pick<Asked, 'network' | 'clock' | 'blocklists' | 'addresses'>,
  address: string,
): Gathering<AskedEvidence> =>
  asked.addresses.recall(address, () => {
    const late = () => unnamed(asked.clock)
    const lists = beginCheck(
      { clock: asked.clock, blocklists: impatient(asked.blocklists) },
      { type: 'ip', value: address },
    )
    return gather<AskedEvidence>(
      { reverse: within(patienceMs, reverseNames(asked, address, patienceMs), late), blocklists: lists.done },
      { reverse: late, blocklists: lists.soFar },
    )
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
  ask: (list, target) => within(patienceMs, lists.ask(list, target), () => silent(list)),
})
