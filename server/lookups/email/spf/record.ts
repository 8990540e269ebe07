import { domainSpecFault, macroStringFault } from './domain-spec.ts'
import { networkFault } from './networks.ts'

export type Qualifier = '+' | '-' | '~' | '?'

/** One term of a record. `target`: its domain-spec, if any; `fault`: why it cannot be parsed. */
export type SpfTerm = {
  text: string
  /** Offset in the record, in characters. */
  position: number
  kind: 'mechanism' | 'modifier'
  /** Lower case. */
  name: string
  qualifier: Qualifier
  target: string | null
  fault: string | null
}

export type SpfRecord = { text: string; terms: readonly SpfTerm[]; faults: readonly SpfFault[] }
export type SpfFault = { term: string; position: number; message: string }

/** Terms that need a DNS lookup; each counts towards the limit of ten (RFC 7208 section 4.6.4). */
export const lookupTerms: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

/** Most characters of a term. A domain has at most 253; macros may take more. */
const longestTerm = 500

/** Whether a TXT string is an SPF record (RFC 7208 section 4.5). */
export const isSpfRecord = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

/** Parses an SPF record (RFC 7208 section 12). A record with a fault is a permanent error for evaluators. */
export function parseSpf(text: string): SpfRecord {
  const terms: SpfTerm[] = []
  for (const found of text.slice(6).matchAll(/[^ ]+/g)) terms.push(readTerm(found[0], found.index + 6))
  const faults: SpfFault[] = terms.flatMap(({ text: term, position, fault }) =>
    fault ? [{ term, position, message: fault }] : [],
  )
  const odd = /[^\x20-\x7e]/.exec(text)
  if (odd) faults.push({ term: '', position: odd.index, message: 'contains a character that is not printable ASCII' })
  for (const name of ['redirect', 'exp']) {
    const again = terms.filter((term) => term.kind === 'modifier' && term.name === name)[1]
    if (again) faults.push({ term: again.text, position: again.position, message: `${name} appears twice` })
  }
  return { text, terms, faults: faults.toSorted((a, b) => a.position - b.position) }
}

/**
 * The terms that can be evaluated: none after `all`, and no redirect if there is an `all` (RFC 7208 sections 5.1 and
 * 6.1). Redirect comes last.
 */
export function evaluatedTerms({ terms }: SpfRecord): readonly SpfTerm[] {
  const mechanisms = terms.filter(({ kind }) => kind === 'mechanism')
  const all = mechanisms.findIndex(({ name }) => name === 'all')
  if (all >= 0) return mechanisms.slice(0, all + 1)
  return [...mechanisms, ...terms.filter(({ kind, name }) => kind === 'modifier' && name === 'redirect')]
}

function readTerm(text: string, position: number): SpfTerm {
  if (text.length > longestTerm) {
    const unread = { kind: 'mechanism' as const, name: '', qualifier: '+' as const, target: null }
    return { text: text.slice(0, longestTerm), position, ...unread, fault: `longer than ${longestTerm} characters` }
  }
  const modifier = /^([a-z][a-z0-9\-_.]*)=(.*)$/i.exec(text)
  if (modifier) {
    const name = (modifier[1] ?? '').toLowerCase()
    const target = modifier[2] ?? ''
    const named = name === 'redirect' || name === 'exp'
    const fault = named ? domainSpecFault(target) : macroStringFault(target)
    return { text, position, kind: 'modifier', name, qualifier: '+', target: named ? target : null, fault }
  }
  const [, sign = '', spelled = '', rest = ''] = /^([+\-~?]?)([a-z][a-z0-9\-_.]*)(.*)$/is.exec(text) ?? []
  const name = spelled.toLowerCase()
  const read = readers[name]
  const { target = null, fault = null } = read ? read(rest) : { fault: unreadable(text) }
  // The pattern above admits nothing else.
  const qualifier = (sign || '+') as Qualifier
  return { text, position, kind: 'mechanism', name, qualifier, target, fault }
}

const unreadable = (text: string): string =>
  /^[+\-~?]?(redirect|exp)=/i.test(text) ? 'a modifier takes no qualifier' : 'not a mechanism of SPF'

type Argument = { target?: string | null; fault?: string | null }

const readers: Readonly<Record<string, (rest: string) => Argument>> = {
  all: (rest) => ({ fault: rest === '' ? null : 'all takes no argument' }),
  include: needsDomain,
  exists: needsDomain,
  a: mayNameHosts,
  mx: mayNameHosts,
  ptr: (rest) => (rest === '' ? {} : needsDomain(rest)),
  ip4: (rest) => ({ fault: networkFault(rest, 4) }),
  ip6: (rest) => ({ fault: networkFault(rest, 6) }),
}

function needsDomain(rest: string): Argument {
  if (!rest.startsWith(':')) return { fault: 'needs a domain after a colon' }
  const target = rest.slice(1)
  return { target, fault: domainSpecFault(target) }
}

/** `a` and `mx`: an optional domain, then an optional pair of prefix lengths, `/24//64`. */
function mayNameHosts(rest: string): Argument {
  const [whole, named, four, six] = /^(?::(.*?))?(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(rest) ?? []
  if (whole === undefined) return { fault: 'needs a domain after a colon, or a prefix length after a slash' }
  const target = named ?? null
  return {
    target,
    fault: (target === null ? null : domainSpecFault(target)) ?? lengthFault(four, 32) ?? lengthFault(six, 128),
  }
}

const lengthFault = (digits: string | undefined, most: number): string | null =>
  digits === undefined || (/^(0|[1-9]\d*)$/.test(digits) && Number(digits) <= most)
    ? null
    : `a prefix length is a number up to ${most}`

/** A term as it is quoted in messages. */
export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
