import type { Blocklist, BlocklistKind, BlocklistSeverity } from '../../catalog/blocklists.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Dns, isConclusive, recordsOf } from '../../platform/dns/index.ts'
import { within } from '../../platform/patience.ts'
import { places } from '../../platform/places.ts'
import { fault, type Health, healthDesk } from './health.ts'
import { type BlocklistTarget, kindOf, questionName } from './names.ts'
import { type UnknownCause, verdictOn } from './verdict.ts'

/** What one list says of one target. `raw`: the A records as they came. */
export type ListAnswer = {
  list: Blocklist
  status: 'listed' | 'not_listed' | 'unknown'
  cause: UnknownCause | null
  codes: string[]
  reasons: string[]
  severity: BlocklistSeverity | null
  raw: string[]
}

/** The DNS blocklists of this installation. */
export type Blocklists = {
  table: readonly Blocklist[]
  /** Asks one list about one target within about three seconds. Never throws: what was not found out is `unknown` with its cause. */
  ask(list: Blocklist, target: BlocklistTarget): Promise<ListAnswer>
  /** Probes each list that is on by default and whose health is not known. */
  probe(): Promise<void>
}

const budgetMs = 3_000
const reasonMs = 1_000
const mostAtOnce = 256
const mostRaw = 10

export function openBlocklists(deps: { dns: Dns; clock: Clock; table: readonly Blocklist[] }): Blocklists {
  const { dns, table } = deps
  const health = healthDesk(deps)
  const rooms = places(mostAtOnce)

  async function answer(list: Blocklist, target: BlocklistTarget, deadline: number): Promise<ListAnswer> {
    const kind = kindOf(target)
    const name = questionName(list, target)
    if (name === null) return unknown(list, 'name_too_long')
    const before = health.known(list, kind)
    const bad = before && (fault(before) ?? (isUnsettled(before) ? 'untested_zone' : null))
    if (bad) return unknown(list, bad)
    const [reply, proof] = await Promise.all([
      dns.ask(name, 'A', { timeoutMs: left(deadline) }),
      before ?? health.of(list, kind),
    ])
    const raw = recordsOf(reply, 'A')
      .slice(0, mostRaw)
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

  /** What the list says in words (RFC 5782 section 2.1): bounded, printable. */
  async function reasonsOf(name: string, deadline: number): Promise<string[]> {
    const timeoutMs = Math.min(reasonMs, deadline - performance.now())
    if (timeoutMs < 50) return []
    const reply = await dns.ask(name, 'TXT', { timeoutMs })
    return printable(recordsOf(reply, 'TXT').map(({ value }) => value))
  }

  return {
    table,
    ask: async (list, target) => {
      if (list.needsKey && list.key === null) return unknown(list, 'needs_key')
      const deadline = performance.now() + budgetMs
      const late = () => unknown(list, 'timeout')
      const room = rooms.enter(async () => (performance.now() < deadline ? answer(list, target, deadline) : late()))
      return within(budgetMs, room, late)
    },
    probe: async () => {
      const due = table.filter((list) => list.offBecause === null && !(list.needsKey && list.key === null))
      await Promise.all(
        due.flatMap((list) => list.kinds.map((kind: BlocklistKind) => rooms.enter(() => health.of(list, kind)))),
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

const mostReasons = 3
const longestReason = 300

/** Texts of strangers: the first few, control characters and lone surrogates taken out, cut. */
function printable(texts: readonly string[]): string[] {
  return texts
    .slice(0, mostReasons)
    .map((text) =>
      text
        .toWellFormed()
        .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, longestReason),
    )
    .filter(Boolean)
}
