import { maxNames, type NamesSeen } from '../ct/names-seen.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, malformed, type Upstream, UpstreamFailure } from '../upstream.ts'
import { type Issuance, mapIssuances, namesOfIssuances } from './map.ts'

/** Without a key, the service allows ten such requests an hour. */
export const maxPages = 4
/** Limit of all pages together, besides that of each one. */
const maxTotalBytes = 16 * 1024 * 1024

/**
 * Names at or below a registrable domain (A-labels) in unexpired certificates, from the issuances API of Cert Spotter.
 * Reads at most `maxPages` pages; if a later page is refused, the names of those before it are the answer, marked as
 * cut.
 */
export function certSpotter(upstream: Upstream): Provider<string, NamesSeen> {
  return {
    id: 'certspotter',
    shape: 1,
    keyOf: (apex) => apex,
    async query(apex, signal) {
      const { issuances, cut } = await issuancesOf(upstream, apex, signal)
      const seen = namesOfIssuances(issuances, apex)
      return { facts: { ...seen, cut: seen.cut || cut }, freshSeconds: null }
    },
  }
}

async function issuancesOf(
  upstream: Upstream,
  apex: string,
  signal: AbortSignal,
): Promise<{ issuances: Issuance[]; cut: boolean }> {
  const issuances: Issuance[] = []
  let [bytes, names] = [0, 0]
  for (let page = 1; page <= maxPages; page++) {
    const answer = await upstream.get(pathAfter(apex, issuances.at(-1)?.id ?? null), { signal }).catch(refusal)
    if (answer instanceof UpstreamFailure) {
      if (page === 1) throw answer
      return { issuances, cut: true }
    }
    if (answer.status !== 200) malformed(`status ${answer.status}`)
    const read = mapIssuances(jsonOf(answer))
    if (read.length === 0) return { issuances, cut: false }
    if (read.at(-1)?.id === issuances.at(-1)?.id) malformed('the same page again')
    issuances.push(...read)
    bytes += answer.body.length
    names += read.reduce((sum, { dns_names }) => sum + dns_names.length, 0)
    if (bytes > maxTotalBytes || names > maxNames) break
  }
  return { issuances, cut: true }
}

/** Members are expanded one at a time: a list with commas is ignored. */
function pathAfter(apex: string, after: string | null): string {
  const query = new URLSearchParams({ domain: apex, include_subdomains: 'true' })
  for (const member of ['dns_names', 'issuer']) query.append('expand', member)
  if (after !== null) query.set('after', after)
  return `/v1/issuances?${query}`
}

function refusal(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure && error.why === 'refused') return error
  throw error
}
