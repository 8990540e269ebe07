import { isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { reversedAddress } from '../../platform/ip-address.ts'
import type { Answer } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { dnsAnswer } from '../dns-answer.ts'

/** `names`: what the holder of the address calls it, ten at most. `confirmed`: those that lead back to the address; only these are evidence of a name. */
export type ReverseNames = { settled: boolean; names: string[]; confirmed: string[]; answer: Answer<null> }

const mostNames = 10
const mostConfirmed = 3

/** The name under which the reverse tree keeps an address in canonical spelling (RFC 1035 section 3.5, RFC 3596 section 2.5). */
export const reverseName = (address: string): string =>
  `${reversedAddress(address)}.${address.includes(':') ? 'ip6' : 'in-addr'}.arpa`

/** Asks for the names of an address and whether they lead back to it (forward confirmation), all within `timeoutMs`. Never throws. */
export async function reverseNames(
  asked: Pick<Asked, 'network' | 'clock'>,
  address: string,
  timeoutMs: number,
): Promise<ReverseNames> {
  const deadline = performance.now() + timeoutMs
  const reply = await asked.network.dns.ask(reverseName(address), 'PTR', { timeoutMs })
  const answer = dnsAnswer([reply], asked.clock.now())
  const names = [...new Set(recordsOf(reply, 'PTR').map(({ value }) => value))].slice(0, mostNames)
  const left = Math.max(50, deadline - performance.now())
  const type = address.includes(':') ? 'AAAA' : 'A'
  const forward = await Promise.all(
    names.slice(0, mostConfirmed).map((name) => asked.network.dns.ask(name, type, { timeoutMs: left })),
  )
  const confirmed = names.filter((_, place) => {
    const found = forward[place]
    return found !== undefined && recordsOf(found, type).some(({ value }) => value === address)
  })
  return { settled: isConclusive(reply), names, confirmed, answer }
}
