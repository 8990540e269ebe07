import { type Dns, type DnsReply, isConclusive, recordsOf } from '../../../platform/dns/index.ts'
import { isAskable, queryTxt } from '../txt.ts'
import { hasMacros } from './domain-spec.ts'
import type { SpfNode, SpfStep } from './node.ts'
import { evaluatedTerms, isSpfRecord, lookupTerms, parseSpf, type SpfTerm } from './record.ts'

/** Maximum lookups per walk, even if the record needs more. */
export const maxWalked = 20

/** More mail exchangers are a permanent error of the `mx` mechanism (RFC 7208 section 4.6.4). */
const maxExchangers = 10
/** Most terms of a record that are evaluated; its last one, which may be `all` or `redirect`, always is. */
const maxTerms = 300

export type SpfWalk = { root: SpfNode; replies: readonly DnsReply[]; walked: number }

/**
 * Walks a domain's SPF record through its includes and redirect, level by level, with the queries of a level in
 * parallel. Matches no sender address: it determines the record's cost and whether it can be evaluated. At most 20
 * lookups. Never throws.
 */
export async function walkSpf(dns: Dns, domain: string): Promise<SpfWalk> {
  const replies: DnsReply[] = []
  const root = newNode(domain, null)
  const pending: Promise<void>[] = []
  let walked = 0
  let level = [root]
  while (level.length > 0) {
    await Promise.all(level.map((node) => read(dns, node, replies)))
    const next: SpfNode[] = []
    for (const node of level)
      for (const step of node.terms) {
        if (!lookupTerms.has(step.term.name) || step.term.fault) continue
        if (hasMacros(step.target ?? '') || step.term.name === 'ptr') {
          step.state = 'macro'
          continue
        }
        if (walked >= maxWalked) {
          step.state = 'left_out'
          continue
        }
        walked += 1
        step.state = 'asked'
        if (step.term.name === 'include' || step.term.name === 'redirect') {
          const child = newNode(step.target ?? '', node)
          step.child = child
          if (isAbove(node, child.domain)) child.status = 'loop'
          else next.push(child)
        } else pending.push(queryHosts(dns, step, replies))
      }
    level = next
  }
  await Promise.all(pending)
  return { root, replies, walked }
}

const newNode = (domain: string, parent: SpfNode | null): SpfNode => ({
  domain: domain.toLowerCase().replace(/\.$/, ''),
  status: 'unknown',
  record: null,
  strings: [],
  absent: false,
  terms: [],
  parent,
})

function isAbove(from: SpfNode, domain: string): boolean {
  for (let node: SpfNode | null = from; node; node = node.parent) if (node.domain === domain) return true
  return false
}

async function read(dns: Dns, node: SpfNode, replies: DnsReply[]): Promise<void> {
  const txt = await queryTxt(dns, node.domain)
  replies.push(...txt.replies)
  if (txt.status !== 'found') {
    node.status = txt.status === 'absent' ? 'none' : 'unknown'
    node.absent = txt.status === 'absent'
    return
  }
  const found = txt.texts.flatMap((text, index) =>
    isSpfRecord(text) ? [{ text, strings: txt.strings[index] ?? [] }] : [],
  )
  const [first, second] = found
  node.status = second ? 'several' : first ? 'read' : 'none'
  if (!first || second) return
  node.record = parseSpf(first.text)
  node.strings = first.strings
  const terms = evaluatedTerms(node.record)
  node.terms = terms.toSpliced(maxTerms - 1, terms.length - maxTerms).map((term) => newStep(term, node.domain))
}

const newStep = (term: SpfTerm, domain: string): SpfStep => ({
  term,
  state: 'free',
  target: lookupTerms.has(term.name) ? (term.target ?? domain) : null,
  void: false,
  error: null,
  child: null,
})

/** Runs the lookup of `a`, `mx` or `exists`. An empty result is void; no answer is unknown. */
async function queryHosts(dns: Dns, step: SpfStep, replies: DnsReply[]): Promise<void> {
  const name = (step.target ?? '').toLowerCase().replace(/\.$/, '')
  if (!isAskable(name)) {
    step.void = true
    return
  }
  const types =
    step.term.name === 'mx'
      ? (['MX'] as const)
      : step.term.name === 'exists'
        ? (['A'] as const)
        : (['A', 'AAAA'] as const)
  const given = await Promise.all(types.map(async (type) => ({ type, reply: await dns.lookUp(name, type) })))
  replies.push(...given.map(({ reply }) => reply))
  const records = given.flatMap(({ type, reply }) => recordsOf(reply, type))
  if (records.length === 0 && !given.every(({ reply }) => isConclusive(reply))) step.state = 'unknown'
  else step.void = records.length === 0
  if (step.term.name === 'mx' && records.length > maxExchangers)
    step.error = `${name} has ${records.length} mail servers, more than the ten that mx allows`
}
