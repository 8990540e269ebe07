import type { AdvisoryRecord } from './advisory.ts'
import { isWithdrawn } from './osv.ts'

/** Databases in the order in which their identifiers are preferred: GHSA, an ecosystem's own, CVE, any other. */
const databases = [/^GHSA-/, /^(GO|PYSEC)-/, /^CVE-/]
const rankOf = (id: string) => {
  const rank = databases.findIndex((database) => database.test(id))
  return rank === -1 ? databases.length : rank
}

/** Sorts names by their code units, the same on every machine. */
export const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function byPreference(one: AdvisoryRecord, other: AdvisoryRecord): number {
  const apart = rankOf(one.id) - rankOf(other.id) || byName(one.id, other.id)
  return apart || byName(JSON.stringify(one), JSON.stringify(other))
}

/** Of several states of one record the last; states of the same moment, or of none, all count. */
function latestStates(records: readonly AdvisoryRecord[]): AdvisoryRecord[] {
  const latest = new Map<string, string>()
  for (const { id, modifiedAt } of records)
    if (modifiedAt !== null && modifiedAt > (latest.get(id) ?? '')) latest.set(id, modifiedAt)
  return records.filter(({ id, modifiedAt }) => modifiedAt === null || modifiedAt === latest.get(id))
}

/** Union-find over names: `rootOf` is the same for all names that were ever joined, directly or in a chain. */
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
 * Records of one vulnerability together, without the withdrawn ones: connected by id and `aliases`, in chains too (OSV
 * schema, "aliases": the same vulnerability; `related` and `upstream` are not). In each group the preferred record is
 * first; the groups are sorted by its id. The order of the input does not matter.
 */
export function groupRecords(records: readonly AdvisoryRecord[], at: Date): AdvisoryRecord[][] {
  const standing = latestStates(records).filter((record) => !isWithdrawn(record, at))
  const { rootOf, join } = joining()
  for (const { id, aliases } of standing) for (const alias of aliases) join(id, alias)
  const groups = Map.groupBy(standing.sort(byPreference), ({ id }) => rootOf(id))
  return [...groups.values()]
}
