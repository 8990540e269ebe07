import { parseHost } from '../../platform/domain-name.ts'
import { wholeText } from '../address-lists/files.ts'
import { readLines } from '../address-lists/lines.ts'
import { implausible } from '../address-lists/ranges.ts'
import type { Provider } from '../provider.ts'
import { type Upstream, UpstreamFailure } from '../upstream.ts'
import { threatUrl } from './threat-url.ts'

/**
 * Hosts and URLs that serve malware or phishing pages. `hosts`: the whole host (canonical ASCII name or address);
 * `urls`: one page, as `threatUrl` writes it, of a host that may have other users.
 */
export type ThreatFacts = { hosts: string[]; urls: string[]; skipped: number }

export type ThreatFeedId = 'urlhaus' | 'openphish'

/** One of the published lists. A list that halved or doubled is rejected. */
export function threats(id: ThreatFeedId, upstream: Upstream): Provider<null, ThreatFacts> {
  return {
    id,
    shape: 1,
    keyOf: () => 'list',
    async query(_, signal) {
      return { facts: mapThreats(await wholeText(upstream, '', signal)), freshSeconds: null }
    },
    combine: (fetched, stored) => {
      const size = ({ hosts, urls }: ThreatFacts) => hosts.length + urls.length
      const fault = implausible(size(fetched), size(stored.facts))
      if (fault) throw new UpstreamFailure('malformed', `the list ${fault}`)
      return fetched
    },
  }
}

/**
 * Parses one entry per line: a URL, a host, or a host behind the address of a hosts file (`127.0.0.1 name`). A URL counts
 * for its page alone, since most such hosts belong to a service that others use.
 */
export function mapThreats(text: string): ThreatFacts {
  const { entries, skipped } = readLines(text, threatOf)
  const chosen = (kind: 'host' | 'url') => [
    ...new Set(entries.flatMap((entry) => (entry.kind === kind ? [entry.value] : []))),
  ]
  return { hosts: chosen('host'), urls: chosen('url'), skipped }
}

type Threat = { kind: 'host' | 'url'; value: string }

function threatOf(line: string): Threat | null {
  if (/^https?:\/\//i.test(line)) {
    const value = threatUrl(line)
    return value === null ? null : { kind: 'url', value }
  }
  const [first = '', second] = line.split(/\s+/, 3)
  const host = parseHost(second !== undefined && /^(127\.0\.0\.1|0\.0\.0\.0)$/.test(first) ? second : first)
  if (!host) return null
  return { kind: 'host', value: host.kind === 'ip' ? host.address : host.name.ascii }
}
