import { parseDomainName } from '../../platform/domain-name.ts'
import { wholeText } from '../address-lists/files.ts'
import { readLines } from '../address-lists/lines.ts'
import type { Provider } from '../provider.ts'
import { type Upstream, UpstreamFailure } from '../upstream.ts'

/** Domains in ASCII, each once. */
export type DisposableFacts = { domains: string[]; skipped: number }

/** Domains of mail boxes that are thrown away, one a line. A list that lost more than half of the kept one is refused. */
export function disposable(upstream: Upstream): Provider<null, DisposableFacts> {
  return {
    id: 'disposable',
    shape: 1,
    keyOf: () => 'list',
    async ask(_, signal) {
      return { facts: mapDomains(await wholeText(upstream, '', signal)), freshSeconds: null }
    },
    combine: (fetched, kept) => {
      if (fetched.domains.length >= kept.facts.domains.length / 2) return fetched
      throw new UpstreamFailure('malformed', 'the list lost more than half of its entries')
    },
  }
}

/** Reads a list of one domain a line. */
export function mapDomains(text: string): DisposableFacts {
  const { entries, skipped } = readLines(text, (line) => parseDomainName(line)?.ascii ?? null)
  return { domains: [...new Set(entries)], skipped }
}
