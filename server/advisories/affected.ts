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
import { boundAt, timelineOf, verdictAt } from './timeline.ts'

/** Judges a version, given as text and parsed; null if the text is not a version. */
type Judge<V> = (text: string, version: V | null) => Verdict

const limitsOf = (range: AffectedRange) => range.events.flatMap((event) => ('limit' in event ? [event.limit] : []))

/** OSV schema, "Evaluation": a range with limits applies only to versions below at least one of them. */
function compileRange<V>(order: VersionOrder<V>, range: AffectedRange): (version: V) => Verdict {
  const timeline = timelineOf(order, range)
  const limits = limitsOf(range)
  if (limits.length === 0 || limits.includes('*')) return (version) => verdictAt(order, timeline, version)
  const read = limits.map((limit) => boundAt(order, limit, 'limit'))
  return (version) => {
    const verdict = verdictAt(order, timeline, version)
    if (verdict !== affected || read.some((limit) => limit !== null && order.compare(version, limit) < 0))
      return verdict
    return read.includes(null) ? eventUnread : unaffected
  }
}

function compilePackage<V>(order: VersionOrder<V>, output: AffectedPackage): Judge<V> {
  const list = listed(order, output.versions)
  const ranges = output.ranges.map((range) => compileRange(order, range))
  const nothing = output.versions.length === 0 && ranges.length === 0
  if (nothing) return () => (output.incomplete ? partlyRead : notStated)
  return (text, version) => {
    if (list.hasText(text)) return affected
    if (version === null) return versionUnread
    if (order.isBranch?.(version)) return branchMoves
    let doubt = output.incomplete ? partlyRead : null
    for (const range of ranges) {
      const found = range(version)
      if (found === affected) return affected
      if (found !== unaffected) doubt ??= found
    }
    return list.has(version) ? affected : (doubt ?? unaffected)
  }
}

/**
 * Combines judges of the same subject: affected if any says so, else the first undecided verdict, else unaffected.
 * `whenSomeUnstated`: the verdict if some say unaffected and others do not state versions.
 */
function together<V>(judges: readonly Judge<V>[], whenSomeUnstated: Verdict): Judge<V> {
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
    if (denied) return silent ? whenSomeUnstated : unaffected
    return silent ? notStated : notNamed
  }
}

const compileRecord = <V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): Judge<V> =>
  together(
    packages.map((output) => compilePackage(order, output)),
    partlyStated,
  )

const matcherOf =
  <V>(order: VersionOrder<V>, judge: Judge<V>): Matcher =>
  (text) =>
    judge(text, order.parse(text))

/**
 * Compiles a version check from what one record says about one package (OSV schema, "Evaluation"): affected if listed
 * or in a range. Parses and sorts events once. If any reading of the record could affect the version, the verdict is
 * null, never "unaffected".
 */
export function compileAffected<V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): Matcher {
  return matcherOf(order, compileRecord(order, packages))
}

/**
 * Compiles a version check from all records of a vulnerability: affected if any says so, unaffected if every record
 * with version information says so, otherwise null with the reason.
 */
export function compileAdvisory<V>(order: VersionOrder<V>, records: readonly RecordAffected[]): Matcher {
  const speaking = records.filter(({ packages }) => packages.length > 0)
  const judges = speaking.map(({ packages }) => compileRecord(order, packages))
  return matcherOf(order, together(judges, unaffected))
}
