import { z } from 'zod'
import { type AdvisoryRecord, readOsvRecord } from '../../advisories/index.ts'
import { type EcosystemId, ecosystems } from '../../catalog/ecosystems.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream, type UpstreamAnswer } from '../upstream.ts'

export type PackageName = { ecosystem: EcosystemId; name: string }

export type Osv = {
  /** Every record that names the package, for all versions. */
  ofPackage: Provider<PackageName, AdvisoryRecord[]>
  /** The record with this id and those of its aliases; null if OSV knows neither. */
  byId: Provider<string, AdvisoryRecord[]>
}

const page = z.object({ vulns: z.array(z.unknown()).optional(), next_page_token: z.string().max(4000).optional() })
const batchShape = z.object({ results: z.array(page.nullable()) })
const maxPages = 40
/** Most queries that OSV accepts in one request. */
const maxBatch = 1_000
const maxAliases = 12

/**
 * OSV advisories (API version 1: the base URL ends in `/v1`). OSV's version matching is not used: this service decides
 * whether a version is affected.
 */
export function osv(upstream: Upstream): Osv {
  const recordAt = (id: string, signal: AbortSignal) => upstream.get(`/vulns/${encodeURIComponent(id)}`, { signal })

  return {
    ofPackage: {
      id: 'osv',
      shape: 1,
      keyOf: ({ ecosystem, name }) => `package ${ecosystem} ${name}`,
      async query({ ecosystem, name }, signal) {
        const records: AdvisoryRecord[] = []
        let token: string | undefined
        for (let pages = 0; pages < maxPages; pages++) {
          const query = {
            package: { name, ecosystem: ecosystems[ecosystem].osv },
            ...(token ? { page_token: token } : {}),
          }
          const answer = await upstream.post('/query', query, { signal })
          const { vulns = [], next_page_token: next } = pageOf(answer)
          records.push(...vulns.map(recordOf))
          if (!next) return { facts: records, freshSeconds: null }
          if (next === token) malformed('the same page again')
          token = next
        }
        return malformed(`more than ${maxPages} pages`)
      },
      // A batch names the ids of records only, so it settles the packages without any.
      batch: {
        most: maxBatch,
        async query(packages, signal) {
          const queries = packages.map(({ ecosystem, name }) => ({
            package: { name, ecosystem: ecosystems[ecosystem].osv },
          }))
          const { results } = batchOf(await upstream.post('/querybatch', { queries }, { signal }))
          if (results.length !== packages.length) malformed('not one result per query')
          return results.map((one) =>
            one?.vulns?.length || one?.next_page_token ? null : { facts: [], freshSeconds: null },
          )
        },
      },
    },
    byId: {
      id: 'osv',
      shape: 1,
      keyOf: (id) => `id ${id}`,
      async query(id, signal) {
        const first = await recordAt(id, signal)
        const own = first.status === 200 ? [recordOf(jsonOf(first))] : []
        const aliases = own[0]?.aliases ?? aliasesIn(first)
        const others = await Promise.all(
          aliases
            .filter((alias) => alias !== id)
            .slice(0, maxAliases)
            .map((alias) => recordAt(alias, signal)),
        )
        const found = [
          ...own,
          ...others.filter(({ status }) => status === 200).map((answer) => recordOf(jsonOf(answer))),
        ]
        return { facts: found.length > 0 ? found : null, freshSeconds: null }
      },
    },
  }
}

function pageOf(answer: UpstreamAnswer): z.infer<typeof page> {
  if (answer.status !== 200) malformed(`status ${answer.status} for a query`)
  return page.safeParse(jsonOf(answer)).data ?? malformed('no list of records')
}

function batchOf(answer: UpstreamAnswer): z.infer<typeof batchShape> {
  if (answer.status !== 200) malformed(`status ${answer.status} for a batch of queries`)
  return batchShape.safeParse(jsonOf(answer)).data ?? malformed('no list of results')
}

/** Skipping an unreadable record would hide an advisory, so the whole answer is malformed. */
const recordOf = (value: unknown): AdvisoryRecord => readOsvRecord(value) ?? malformed('a record without an id')

const result = z.object({ message: z.string().max(4000) })

/** Alias ids that OSV names in its response about an id without a record of its own. */
function aliasesIn(answer: UpstreamAnswer): string[] {
  const message = result.safeParse(jsonOf(answer)).data?.message ?? ''
  const [, listed = ''] = /following aliases were:\s*(.*)$/s.exec(message) ?? []
  return listed.split(/[\s,]+/).filter((id) => /^[A-Za-z]+-[\w.:-]{1,60}$/.test(id))
}
