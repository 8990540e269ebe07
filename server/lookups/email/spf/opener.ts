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
 * What passes every server: a term whose networks are the whole address space, such as one of prefix length 0 or an
 * include of a record that passes all (RFC 7208 section 5.2), or several terms together. In a redirect target, its terms.
 */
export function openerOf(node: SpfNode): string | null {
  for (const version of [4, 6] as const) {
    const passed = passedNetworks(node, version).filter(({ term }) => !/^\+?all$/i.test(term))
    const alone = [...Map.groupBy(passed, ({ term }) => term)].find(([, networks]) => covering(networks) !== null)
    const [first = '', ...others] = alone ? [alone[0]] : (covering(passed) ?? [])
    if (first) return shortened(others.length > 0 ? `${first} with ${others.join(', ')}` : first)
  }
  return null
}

/** Numbers of the first 32 bits, `end` excluded; `term`: that of the record judged. */
type Network = { term: string; from: number; end: number }

/** The networks that pass, except those inside a network that an earlier term rejects: the first match decides. */
function passedNetworks({ terms }: SpfNode, version: 4 | 6): Network[] {
  const rejected: Network[] = []
  return terms.flatMap((step) => {
    const matched = matchedNetworks(step, version)
    if (step.term.qualifier === '+')
      return matched.filter(({ from, end }) => !rejected.some((one) => one.from <= from && end <= one.end))
    rejected.push(...matched)
    return []
  })
}

const words = new Uint32Array(4)

/** Networks of at most 32 bits that a term matches. Longer ones would have to be billions to be every address. */
function matchedNetworks({ term: { name, text }, child, state, void: isVoid }: SpfStep, version: 4 | 6): Network[] {
  const network = (from: number, length: number) => ({ term: text, from, end: from + 2 ** (32 - length) })
  if (name === 'all') return [network(0, 0)]
  if (name === 'redirect') return child ? passedNetworks(child, version) : []
  if (name === 'include') return child ? passedNetworks(child, version).map((one) => ({ ...one, term: text })) : []
  if (name === 'a' || name === 'mx')
    return state === 'asked' && !isVoid && everyAddress[version].test(text) ? [network(0, 0)] : []
  if (name !== `ip${version}` || state !== 'free') return []
  const length = readNetwork(text.slice(text.indexOf(':') + 1), version, words)
  return length < 0 || length > 32 ? [] : [network(words[0] ?? 0, length)]
}

/** The prefix lengths of an `a` or `mx` term that matches every address. */
const everyAddress = { 4: /[^/]\/0(\/\/\d+)?$/, 6: /\/\/0$/ }

/** The terms of the fewest networks that cover all addresses, or null if the networks leave some out. */
function covering(networks: readonly Network[]): string[] | null {
  const sorted = networks.toSorted((one, other) => one.from - other.from)
  const chosen = new Set<string>()
  let covered = 0
  let next = 0
  while (covered < 2 ** 32) {
    let furthest: Network | null = null
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
