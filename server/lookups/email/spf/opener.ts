import { readNetwork } from '../../../platform/ip-network.ts'
import type { SpfNode, SpfStep } from './node.ts'
import { type Qualifier, shortened } from './record.ts'

export type SpfAll = `${Qualifier}all`

/**
 * The `all` verdict for an unmatched sender; that of the redirect target if the record has no `all` (RFC 7208 section
 * 6.1).
 */
export function allOf(node: SpfNode): SpfAll | null {
  const all = node.terms.find(({ term }) => term.name === 'all')
  if (all) return `${all.term.qualifier}all`
  const redirect = node.terms.find(({ term }) => term.name === 'redirect')
  return redirect?.child ? allOf(redirect.child) : null
}

/**
 * What passes every server: a network of prefix length 0, an include of a record that passes all (RFC 7208 section 5.2),
 * or networks that together are the whole address space, such as two of prefix length 1. In a redirect target, its terms.
 */
export function openerOf(node: SpfNode): string | null {
  const alone = node.terms.find(passesAll)
  if (alone) return shortened(alone.term.text)
  const together = covering(passedNetworks(node, 4)) ?? covering(passedNetworks(node, 6))
  if (together) {
    const [first = '', ...others] = together
    return shortened(others.length > 0 ? `${first} with ${others.join(', ')}` : first)
  }
  const redirect = node.terms.find(({ term }) => term.name === 'redirect')
  return redirect?.child ? openerOf(redirect.child) : null
}

const networkTerms: ReadonlySet<string> = new Set(['ip4', 'ip6', 'a', 'mx'])

function passesAll({ term: { name, qualifier, text }, child, state, void: isVoid }: SpfStep): boolean {
  if (qualifier !== '+') return false
  if (name === 'include') return child !== null && (allOf(child) === '+all' || openerOf(child) !== null)
  return networkTerms.has(name) && /\/0(\/\/\d+)?$/.test(text) && (state === 'free' || (state === 'asked' && !isVoid))
}

/** Numbers of the first 32 bits, `end` excluded; `term`: that of the record judged. */
type Passed = { term: string; from: number; end: number }

const words = new Uint32Array(4)

/** Networks of at most 32 bits that pass, also through includes and a redirect. Longer ones would have to be billions. */
function passedNetworks({ terms }: SpfNode, version: 4 | 6): Passed[] {
  return terms.flatMap(({ term: { name, qualifier, text }, child, state }): Passed[] => {
    if (name === 'redirect') return child ? passedNetworks(child, version) : []
    if (qualifier !== '+') return []
    if (name === 'include') return child ? passedNetworks(child, version).map((one) => ({ ...one, term: text })) : []
    if (name !== `ip${version}` || state !== 'free') return []
    const length = readNetwork(text.slice(text.indexOf(':') + 1), version, words)
    if (length < 0 || length > 32) return []
    const from = words[0] ?? 0
    return [{ term: text, from, end: from + 2 ** (32 - length) }]
  })
}

/** The terms of the fewest networks that cover all addresses, or null if the networks leave some out. */
function covering(networks: readonly Passed[]): string[] | null {
  const sorted = networks.toSorted((one, other) => one.from - other.from)
  const chosen = new Set<string>()
  let covered = 0
  let next = 0
  while (covered < 2 ** 32) {
    let furthest: Passed | null = null
    for (; next < sorted.length; next++) {
      const network = sorted[next]
      if (!network || network.from > covered) break
      if (network.end > (furthest?.end ?? covered)) furthest = network
    }
    if (!furthest) return null
    chosen.add(furthest.term)
    covered = furthest.end
  }
  return [...chosen]
}
