import type { Blocklist, BlocklistKind, BlocklistSeverity } from '../../catalog/blocklists.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Dns, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { fault, type Health, listHealth } from './health.ts'
import { type BlocklistTarget, kindOf, questionName } from './names.ts'
import { type UnknownCause, verdictOn } from './verdict.ts'

/** Result of one list for one target. `raw`: the A records as received. */
export type ListAnswer = {
  list: Blocklist
  status: 'listed' | 'not_listed' | 'unknown'
  cause: UnknownCause | null
  codes: string[]
  reasons: string[]
  severity: BlocklistSeverity | null
  raw: string[]
}

export type Blocklists = {
  table: readonly Blocklist[]
  /**
   * Queries one list for one target within about three seconds. Never throws: a failed query is `unknown` with its
   * cause.
   */
  query(list: Blocklist, target: BlocklistTarget): Promise<ListAnswer>
  /** Probes every list that is on by default and whose health is not known. */
  probe(): Promise<void>
}

const budgetMs = 3_000
const reasonMs = 1_000
const maxAtOnce = 256
const maxRaw = 10

export function openBlocklists(deps: { dns: Dns; clock: Clock; table: readonly Blocklist[] }): Blocklists {
  const { dns, table } = deps
  const health = listHealth(deps)
  const limits = semaphore(maxAtOnce)

  async function answer(list: Blocklist, target: BlocklistTarget, deadline: number): Promise<ListAnswer> {
    const kind = kindOf(target)
    const name = questionName(list, target)
    if (name === null) return unknown(list, 'name_too_long')
    const before = health.known(list, kind)
    const bad = before && (fault(before) ?? (isUnsettled(before) ? 'untested_zone' : null))
    if (bad) return unknown(list, bad)
    const [reply, proof] = await Promise.all([
      dns.lookUp(name, 'A', { timeoutMs: left(deadline) }),
      before ?? health.of(list, kind),
    ])
    const raw = recordsOf(reply, 'A')
      .slice(0, maxRaw)
      .map(({ value }) => value)
    const broken = fault(proof)
    if (broken) return unknown(list, broken, raw)
    if (!isConclusive(reply)) return unknown(list, reply.status === 'TIMEOUT' ? 'timeout' : 'dns_failure', raw)
    const verdict = verdictOn(list, raw)
    if (verdict.status === 'unknown') return unknown(list, verdict.cause, raw)
    if (verdict.status === 'not_listed')
      return proof.lives ? { ...unknown(list, null), status: 'not_listed' } : unknown(list, 'untested_zone')
    if (!proof.discerns) return unknown(list, 'untested_zone', raw)
    const { codes, meanings, severity } = verdict
    const reasons = [...meanings, ...(await reasonsOf(name, deadline))]
    return { list, status: 'listed', cause: null, codes, reasons, severity, raw }
  }

  /** Reasons from the list's TXT records (RFC 5782 section 2.1): bounded, printable. */
  async function reasonsOf(name: string, deadline: number): Promise<string[]> {
    const timeoutMs = Math.min(reasonMs, deadline - performance.now())
    if (timeoutMs < 50) return []
    const reply = await dns.lookUp(name, 'TXT', { timeoutMs })
    return printable(recordsOf(reply, 'TXT').map(({ value }) => value))
  }

  return {
    table,
    query: async (list, target) => {
      if (list.needsKey && list.key === null) return unknown(list, 'needs_key')
      const deadline = performance.now() + budgetMs
      const late = () => unknown(list, 'timeout')
      const overview = limits.enter(async () =>
        performance.now() < deadline ? answer(list, target, deadline) : late(),
      )
      return withTimeout(budgetMs, overview, late)
    },
    probe: async () => {
      const due = table.filter((list) => list.offBecause === null && !(list.needsKey && list.key === null))
      await Promise.all(
        due.flatMap((list) => list.kinds.map((kind: BlocklistKind) => limits.enter(() => health.of(list, kind)))),
      )
    },
  }
}

const left = (deadline: number): number => Math.max(50, deadline - performance.now())

const isUnsettled = ({ lives, discerns }: Health): boolean => lives === null || discerns === null

const unknown = (list: Blocklist, cause: UnknownCause | null, raw: string[] = []): ListAnswer => ({
  list,
  status: 'unknown',
  cause,
  codes: [],
  reasons: [],
  severity: null,
  raw,
})

const maxReasons = 3
const longestReason = 300

/** Sanitizes untrusted texts: limits their number and length, removes control characters and lone surrogates. */
function printable(texts: readonly string[]): string[] {
  return texts
    .slice(0, maxReasons)
    .map((text) =>
      text
        .toWellFormed()
        .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, longestReason),
    )
    .filter(Boolean)
}
