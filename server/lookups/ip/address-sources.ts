import type { Clock } from '../../platform/clock.ts'
import { type EvidenceMemory, gather, openEvidenceMemory, type PartialResults } from '../../platform/partial-results.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { Blocklists } from '../../providers/index.ts'
import { type BlocklistCheck, beginCheck, silent } from '../blocklists/check.ts'
import type { LookupContext } from '../lookup-context.ts'
import { type ReverseNames, reverseNames } from './reverse-names.ts'

/** External evidence about an address: reverse names and DNS blocklists. */
export type AddressEvidenceSources = { reverse: ReverseNames; blocklists: BlocklistCheck }

/** Cache of recent address evidence. */
export type AddressMemory = EvidenceMemory<AddressEvidenceSources>

/** Timeout per source; a later answer counts as unknown. */
const timeoutMs = 1_500

export const openAddressMemory = (clock: Clock): AddressMemory =>
  openEvidenceMemory(clock, ({ reverse, blocklists }) => reverse.settled && blocklists.unknown === 0)

/**
 * Queries names and blocklists of an address in parallel, within 1.5 seconds. Cached for one minute, or ten seconds
 * when something is missing. Never throws.
 */
export const queryAbout = (
  ctx: Pick<LookupContext, 'network' | 'clock' | 'blocklists' | 'addresses' | 'evidenceOwner'>,
  address: string,
): PartialResults<AddressEvidenceSources> =>
  ctx.addresses.recall(`${ctx.evidenceOwner ?? ''} ${address}`, () => {
    const late = () => unnamed(ctx.clock)
    const lists = beginCheck(
      { clock: ctx.clock, blocklists: impatient(ctx.blocklists) },
      { type: 'ip', value: address },
    )
    return gather<AddressEvidenceSources>(
      { reverse: withTimeout(timeoutMs, reverseNames(ctx, address, timeoutMs), late), blocklists: lists.done },
      { reverse: late, blocklists: lists.soFar },
    )
  })

const unnamed = (clock: Clock): ReverseNames => ({
  settled: false,
  names: [],
  confirmed: [],
  answer: { source: 'dns', at: clock.now(), ok: false, why: 'timeout' },
})

/**
 * The same lists with a timeout per query: a late one counts as unknown, but its answer is cached for the next query.
 */
const impatient = (lists: Blocklists): Blocklists => ({
  ...lists,
  query: (list, target) => withTimeout(timeoutMs, lists.query(list, target), () => silent(list)),
})
