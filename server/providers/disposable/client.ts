import { parseDomainName, registrableDomain } from '../../platform/domain-name.ts'
import { wholeText } from '../address-lists/files.ts'
import { readLines } from '../address-lists/lines.ts'
import { implausible } from '../address-lists/ranges.ts'
import type { Provider } from '../provider.ts'
import { type Upstream, UpstreamFailure } from '../upstream.ts'

/** Unique ASCII domains. */
export type DisposableFacts = { domains: string[]; skipped: number }

/** Disposable email domains, one per line. A list that halved or doubled is rejected. */
export function disposable(upstream: Upstream): Provider<null, DisposableFacts> {
  return {
    id: 'disposable',
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      return { facts: readMailDomains(await wholeText(upstream, '', signal)), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      const fault = implausible(fetched.domains.length, stored.facts.domains.length)
      if (fault) throw new UpstreamFailure('malformed', `the list ${fault}`)
      return fetched
    },
  }
}

/**
 * Mail domains, one per line. A public suffix such as `com.ar` is skipped: as an entry it would cover every domain of a
 * country.
 */
export function readMailDomains(text: string): DisposableFacts {
  const { entries, skipped } = readLines(text, domainOf)
  return { domains: [...new Set(entries)], skipped }
}

function domainOf(line: string): string | null {
  const ascii = parseDomainName(line)?.ascii ?? null
  return ascii !== null && registrableDomain(ascii) !== null ? ascii : null
}
