import type { VersionOrder } from '../versions/index.ts'
import type { AffectedPackage, AffectedRange, Matcher, RecordAffected, Verdict } from './advisory.ts'
import { listed } from './listed.ts'
import {
  affected,
  branchMoves,
  eventUnread,
  notNamed,
  notStated,
  partlyRead,
  partlyStated,
  unaffected,
  versionUnread,
} from './reasons.ts'
import { timelineOf, verdictAt } from './timeline.ts'

/** Judges a version given as text and parsed; null is a text that is no version. */
type Judge<V> = (text: string, version: V | null) => Verdict

const limitsOf = (range: AffectedRange) => range.events.flatMap((event) => ('limit' in event ? [event.limit] : []))

/** OSV schema, "Evaluation": a range with limits counts only for versions before one of them. */
function compileRange<V>(order: VersionOrder<V>, range: AffectedRange): (version: V) => Verdict {
  const timeline = timelineOf(order, range)
  const limits = limitsOf(range)
  if (limits.length === 0 || limits.includes('*')) return (version) => verdictAt(order, timeline, version)
  const read = limits.map((limit) => order.parse(limit))
  return (version) => {
    const verdict = verdictAt(order, timeline, version)
    if (verdict !== affected || read.some((limit) => limit !== null && order.compare(version, limit) < 0))
      return verdict
    return read.includes(null) ? eventUnread : unaffected
  }
}

function compilePackage<V>(order: VersionOrder<V>, said: AffectedPackage): Judge<V> {
  const list = listed(order, said.versions)
  const ranges = said.ranges.map((range) => compileRange(order, range))
  const nothing = said.versions.length === 0 && ranges.length === 0
  if (nothing) return () => (said.incomplete ? partlyRead : notStated)
  return (text, version) => {
    if (list.hasText(text)) return affected
    if (version === null) return versionUnread
    if (order.isBranch?.(version)) return branchMoves
    let doubt = said.incomplete ? partlyRead : null
    for (const range of ranges) {
      const found = range(version)
      if (found === affected) return affected
      if (found !== unaffected) doubt ??= found
    }
    return list.has(version) ? affected : (doubt ?? unaffected)
  }
}

/**
 * The verdict of several that speak of the same thing: affected if one says so; otherwise the first doubt; otherwise
 * unaffected. `besideSilence` is what a "no" is worth next to one that does not say which versions it means.
 */
function together<V>(judges: readonly Judge<V>[], besideSilence: Verdict): Judge<V> {
  const [only] = judges
  if (only && judges.length === 1) return only
  return (text, version) => {
    let doubt: Verdict | null = null
    let denied = false
    let silent = false
    for (const judge of judges) {
      const found = judge(text, version)
      if (found === affected) return affected
      if (found === unaffected) denied = true
      else if (found === notStated) silent = true
      else doubt ??= found
    }
    if (doubt) return doubt
    if (denied) return silent ? besideSilence : unaffected
    return silent ? notStated : notNamed
  }
}

const compileRecord = <V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): Judge<V> =>
  together(
    packages.map((said) => compilePackage(order, said)),
    partlyStated,
  )

const matcherOf =
  <V>(order: VersionOrder<V>, judge: Judge<V>): Matcher =>
  (text) =>
    judge(text, order.parse(text))

/**
 * Whether versions are affected by what one record says of one package (OSV schema, "Evaluation"): listed, or in a range.
 * Events are parsed and sorted once, here. Where a reading of the record could affect the version, the verdict is null
 * and never "unaffected".
 */
export function compileAffected<V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): Matcher {
  return matcherOf(order, compileRecord(order, packages))
}

/**
 * Whether versions are affected by a vulnerability, by all the records that describe it: affected if one says so,
 * unaffected if every record that says something of versions says so, otherwise null with the reason.
 */
export function compileAdvisory<V>(order: VersionOrder<V>, records: readonly RecordAffected[]): Matcher {
  const speaking = records.filter(({ packages }) => packages.length > 0)
  const judges = speaking.map(({ packages }) => compileRecord(order, packages))
  return matcherOf(order, together(judges, unaffected))
}
