import type { CveReport, PackageCheck, PackageReport } from '../../lookups/index.ts'
import { type Change, type Fact, type Facts, type Judge, known, type Watched } from './fact.ts'
import { changed, flag, named } from './judges.ts'
import { scoreFacts } from './score.ts'

const isChecked = (status: string | undefined): boolean => status === 'checked' || status === 'stale'

type Identified = { id: string; aliases: readonly string[] }

/** The other ids of advisories, one group each after its id. The ids alone are a fact, as in earlier releases. */
const aliasesOf = (all: readonly Identified[]): string[] =>
  all.flatMap(({ id, aliases }) => (aliases.length > 0 ? [[id, ...aliases].join(' ')] : []))

/** What shares a group with each id: an advisory is exploited by one of its CVEs, and may be named by another. */
function groupsOf(facts: Facts, key: string): ReadonlyMap<string, readonly string[]> {
  const groups = [...setOf(facts[key] ?? [])].map((group) => group.split(' '))
  const byId = Map.groupBy(
    groups.flatMap((ids) => ids.map((id) => ({ id, ids }))),
    ({ id }) => id,
  )
  return new Map([...byId].map(([id, all]) => [id, all.flatMap(({ ids }) => ids)]))
}

/**
 * Ids of the advisories of one result that share none with those of the other: merging and splitting records changes the
 * id of an advisory.
 */
function onlyIn(some: Advisories, others: Advisories): string[] {
  const idsOf = ({ groups }: Advisories, id: string) => groups.get(id) ?? [id]
  const known = new Set([...others.ids].flatMap((id) => idsOf(others, id)))
  return [...some.ids].filter((id) => !idsOf(some, id).some((one) => known.has(one))).toSorted()
}

type Advisories = { ids: ReadonlySet<string>; groups: ReadonlyMap<string, readonly string[]> }

/** New advisories of a set; those that left it are fixed or withdrawn. */
const identifiers =
  (kind: 'advisory' | 'exploited', severity: Change['severity'], what: string, gone: string): Judge =>
  (before, after, name, facts) => {
    const key = name ? `aliases:${name}` : 'aliases'
    const old = { ids: setOf(before), groups: groupsOf(facts.before, key) }
    const current = { ids: setOf(after), groups: groupsOf(facts.after, key) }
    const added = onlyIn(current, old)
    const removed = onlyIn(old, current)
    const of = name ? ` of ${name}` : ''
    return [
      ...(added.length > 0
        ? [{ kind, severity, summary: `${what}${of}: ${named(added)}.`, before: [], after: added.slice(0, 50) }]
        : []),
      ...(removed.length > 0
        ? [
            {
              kind: 'removed' as const,
              severity: 'info' as const,
              summary: `${gone}${of}: ${named(removed)}.`,
              before: removed.slice(0, 50),
              after: [],
            },
          ]
        : []),
    ]
  }

const setOf = (fact: Fact): Set<string> => new Set(typeof fact === 'object' ? fact : [String(fact)])

const advisories = identifiers('advisory', 'warning', 'New advisory', 'No longer affected')
const exploited = identifiers('exploited', 'critical', 'Known to be exploited', 'No longer listed as exploited')

/** An advisory counts unless it does not affect the version: an undecided one may. Those that do not are listed last. */
export const packageReport: Watched<PackageReport> = {
  facts: ({ version, advisories: all, sourceStatus, pagination }) => {
    const affecting = all.filter(({ affectsVersion }) => affectsVersion !== false)
    const hasAll = !pagination.hasMore || affecting.length < all.length
    return known({
      advisories: hasAll ? affecting.map(({ id }) => id) : null,
      aliases: hasAll ? aliasesOf(affecting) : null,
      exploited: hasAll && isChecked(sourceStatus.kev) ? affecting.flatMap(({ kev }) => kev?.cveId ?? []) : null,
      deprecated: version.deprecated !== null,
      yanked: version.yanked,
      ...(version.requested === null ? { version: version.resolved } : {}),
    })
  },
  judges: {
    advisories,
    exploited,
    deprecated: flag('The version is deprecated.', 'The version is no longer deprecated.', 'notice'),
    yanked: flag('The version was withdrawn by its maintainers.', 'The version is no longer withdrawn.', 'warning'),
    version: changed('The latest version', 'info'),
  },
}

const ranks = ['unknown', 'low', 'moderate', 'high', 'critical']

/** The threshold of a CVE is compared with its exploit prediction, in percent. */
export const cveReport: Watched<CveReport> = {
  facts: ({ advisories: all, kev, epss, sourceStatus }) => {
    const highest = ranks.findLast((rank) => all.some(({ severity }) => severity === rank))
    return known({
      ...scoreFacts(epss && Math.round(epss.probability * 100), false),
      exploited: isChecked(sourceStatus.kev) ? kev !== null : null,
      severity: highest === 'unknown' ? null : highest,
    })
  },
  judges: {
    exploited: (before, after) => [
      after === true
        ? {
            kind: 'exploited',
            severity: 'critical',
            summary: 'Added to the catalog of known exploited vulnerabilities.',
            before,
            after,
          }
        : {
            kind: 'removed',
            severity: 'info',
            summary: 'Removed from the catalog of known exploited vulnerabilities.',
            before,
            after,
          },
    ],
    severity: (before, after) => [
      {
        kind: 'changed',
        severity: ranks.indexOf(String(after)) > ranks.indexOf(String(before)) ? 'warning' : 'info',
        summary: `The severity changed from ${String(before)} to ${String(after)}.`,
        before,
        after,
      },
    ],
  },
}

/** What left a list of the most severe was only displaced by what entered it. */
const onlyAdded =
  (judge: Judge): Judge =>
  (before, after, ...rest) =>
    judge(before, [...setOf(before).union(setOf(after))], ...rest)

/** Up to three facts for each distinct package; those whose advisories could not be fetched have none. */
export const packageCheck: Watched<PackageCheck> = {
  facts: ({ results }) =>
    known(
      Object.fromEntries(
        results.flatMap(({ ecosystem, name, version, summary, advisories: all }): [string, Fact | null][] => {
          if (summary === null) return []
          const key = `${ecosystem}/${name}@${version}`
          const listed = all.length < summary.total + summary.undecided ? 'listed_' : ''
          const unchecked = all.some(({ knownExploited }) => knownExploited === null)
          return [
            [`${listed}advisories:${key}`, all.map(({ id }) => id)],
            [
              `${listed}exploited:${key}`,
              unchecked ? null : all.filter(({ knownExploited }) => knownExploited).map(({ id }) => id),
            ],
            [`aliases:${key}`, all.length > 0 ? aliasesOf(all) : null],
          ]
        }),
      ),
    ),
  judges: {
    advisories,
    exploited,
    listed_advisories: onlyAdded(advisories),
    listed_exploited: onlyAdded(exploited),
  },
}
