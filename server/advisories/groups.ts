import type { AdvisoryRecord } from './advisory.ts'
import { isWithdrawn } from './osv.ts'

/** Databases by preference of their identifiers: GHSA, ecosystem-specific, CVE, any other. */
const databases = [/^GHSA-/, /^(GO|PYSEC)-/, /^CVE-/]
const rankOf = (id: string) => {
  const rank = databases.findIndex((database) => database.test(id))
  return rank === -1 ? databases.length : rank
}

/** Sorts by code units, independent of locale. */
export const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function byPreference(one: AdvisoryRecord, other: AdvisoryRecord): number {
  const apart = rankOf(one.id) - rankOf(other.id) || byName(one.id, other.id)
  return apart || byName(JSON.stringify(one), JSON.stringify(other))
}

/** Keeps the latest state of each record, including ties, and every state without a timestamp. */
function latestStates(records: readonly AdvisoryRecord[]): AdvisoryRecord[] {
  const latest = new Map<string, string>()
  for (const { id, modifiedAt } of records)
    if (modifiedAt !== null && modifiedAt > (latest.get(id) ?? '')) latest.set(id, modifiedAt)
  return records.filter(({ id, modifiedAt }) => modifiedAt === null || modifiedAt === latest.get(id))
}

/** Union-find over names: `rootOf` is equal for all names that were joined, directly or transitively. */
function joining() {
  const parents = new Map<string, string>()
  const rootOf = (name: string): string => {
    let root = name
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    for (let step = name; step !== root; ) {
      const next = parents.get(step) ?? root
      parents.set(step, root)
      step = next
    }
    return root
  }
  const join = (one: string, other: string) => {
    const [root, otherRoot] = [rootOf(one), rootOf(other)]
    if (root !== otherRoot) parents.set(otherRoot, root)
  }
  return { rootOf, join }
}

/**
 * Groups the records of each vulnerability, without withdrawn ones: connected by id and `aliases`, transitively (OSV
 * schema, "aliases": the same vulnerability; `related` and `upstream` are not). The preferred record comes first in
 * each group; groups are sorted by its id. Independent of input order.
 */
export function groupRecords(records: readonly AdvisoryRecord[], at: Date): AdvisoryRecord[][] {
  const state = latestStates(records).filter((record) => !isWithdrawn(record, at))
  const { rootOf, join } = joining()
  for (const { id, aliases } of state) for (const alias of aliases) join(id, alias)
  const groups = Map.groupBy(state.sort(byPreference), ({ id }) => rootOf(id))
  return [...groups.values()]
}
