import { providers } from '../catalog/providers.ts'
import { registrableDomain } from '../platform/domain-name.ts'
import {
  type ThreatFacts,
  type ThreatFeedId,
  threatUrl,
  type UpstreamClient,
  type Upstreams,
} from '../providers/index.ts'

/** A list that has the page or its whole host. */
export type ThreatHit = { list: ThreatFeedId; name: string; says: 'malware' | 'phishing'; at: Date }

/** `loaded`: every connected list is in memory, so that no hit is a result. */
export type ThreatListing = { hits: ThreatHit[]; loaded: boolean }

/** The connected lists of malware and phishing pages, in memory. */
export type Threats = {
  /** Looks up a URL; microseconds, no I/O. */
  find(url: string): ThreatListing
  /** Fetches stale lists and replaces those in memory. Never throws. */
  refresh(): Promise<void>
}

type Held = { facts: ThreatFacts; at: Date; hosts: ReadonlySet<string>; urls: ReadonlySet<string> }

const says = { urlhaus: 'malware', openphish: 'phishing' } as const

export function openThreats(upstreamClient: UpstreamClient, upstreams: Upstreams): Threats {
  const held = new Map<ThreatFeedId, Held>()
  return {
    refresh: async () => {
      await Promise.all(
        upstreams.threats.map(async ({ id, provider }) => {
          const answer = await upstreamClient.query(provider, null)
          if (!answer.ok || !answer.facts) held.delete(id)
          else if (held.get(id)?.facts !== answer.facts) held.set(id, indexed(answer.facts, answer.at))
        }),
      )
    },
    find: (url) => {
      const page = threatUrl(url)
      const hosts = hostsOf(url)
      const hits = [...held].flatMap(([list, { hosts: listed, urls, at }]) =>
        (page !== null && urls.has(page)) || hosts.some((host) => listed.has(host))
          ? [{ list, name: providers[list].name, says: says[list], at }]
          : [],
      )
      return { hits, loaded: upstreams.threats.every(({ id }) => held.has(id)) }
    },
  }
}

const indexed = (facts: ThreatFacts, at: Date): Held => ({
  facts,
  at,
  hosts: new Set(facts.hosts),
  urls: new Set(facts.urls),
})

/**
 * The names under which a host can be listed: itself, without `www.`, and its registrable domain. The domain of a
 * hosting service that gives names to its customers is none of them.
 */
function hostsOf(url: string): string[] {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '')
  const domain = registrableDomain(host, true)
  return [host, host.replace(/^www\./, ''), ...(domain === null ? [] : [domain])]
}
