import { isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { reversedAddress } from '../../platform/ip-address.ts'
import type { Answer } from '../../providers/index.ts'
import { dnsAnswer } from '../dns-answer.ts'
import type { LookupContext } from '../lookup-context.ts'

/**
 * `names`: reverse names set by the holder of the address, at most ten. `confirmed`: those that resolve back to the
 * address; only these are evidence.
 */
export type ReverseNames = { settled: boolean; names: string[]; confirmed: string[]; answer: Answer<null> }

const maxNames = 10
const maxConfirmed = 3

/** Reverse DNS name of a canonical address (RFC 1035 section 3.5, RFC 3596 section 2.5). */
export const reverseName = (address: string): string =>
  `${reversedAddress(address)}.${address.includes(':') ? 'ip6' : 'in-addr'}.arpa`

/** Looks up the reverse names of an address and their forward confirmation, within `timeoutMs`. Never throws. */
export async function reverseNames(
  ctx: Pick<LookupContext, 'network' | 'clock'>,
  address: string,
  timeoutMs: number,
): Promise<ReverseNames> {
  const deadline = performance.now() + timeoutMs
  const reply = await ctx.network.dns.lookUp(reverseName(address), 'PTR', { timeoutMs })
  const answer = dnsAnswer([reply], ctx.clock.now())
  const names = [...new Set(recordsOf(reply, 'PTR').map(({ value }) => value))].slice(0, maxNames)
  const left = Math.max(50, deadline - performance.now())
  const type = address.includes(':') ? 'AAAA' : 'A'
  const forward = await Promise.all(
    names.slice(0, maxConfirmed).map((name) => ctx.network.dns.lookUp(name, type, { timeoutMs: left })),
  )
  const confirmed = names.filter((_, place) => {
    const found = forward[place]
    return found !== undefined && recordsOf(found, type).some(({ value }) => value === address)
  })
  return { settled: isConclusive(reply), names, confirmed, answer }
}
