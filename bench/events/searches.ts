import { draw, type Figure, type Measure, notify } from './figures.ts'
import { events } from './seed.ts'
import type { ServedDatabase } from './service.ts'

/** A benchmarked search; each request uses a different value. */
type Measured = { name: string; path: (draw: (below: number) => number) => string }

const search = (name: string, query: (draw: (below: number) => number) => string): Measured => ({
  name,
  path: (draw) => `/v1/events?query=${encodeURIComponent(query(draw))}`,
})
/** Skewed like the people in the events: a few are frequent, most are rare. */
const person = (draw: (below: number) => number): number => Math.floor(200_000 * (draw(1_000_000) / 1_000_000) ** 2)
const mailDomain = (of: number): string => `provider-${of % 20}.example`

const searches: readonly Measured[] = [
  { name: 'no filter', path: () => '/v1/events' },
  search('request id', (draw) => `req_wsbench000${String(1 + draw(events)).padStart(12, '0')}`),
  search('e-mail address', (draw) => {
    const one = person(draw)
    return `email:jane.${one}@${mailDomain(one)}`
  }),
  search('mailbox, other spelling', (draw) => {
    const one = person(draw)
    return `jane${one}+news@${mailDomain(one)}`
  }),
  search('beginning of a word', (draw) => `company-${10 + draw(190)}`),
  search('beginning of a common word', () => 'jane'),
  search('domain', (draw) => `domain:company-${draw(20_000)}.example`),
  search('common domain', () => 'domain:gmail.com'),
  search('user', (draw) => `user:user-${person(draw)}`),
  search('device', (draw) => `device:device-${person(draw) % 150_000}`),
  search('address', (draw) => `ip:203.0.113.${draw(250)}`),
  search('network /24', () => 'ip:203.0.113.0/24'),
  search('network /8', () => 'ip:17.0.0.0/8'),
  search('common signal', () => 'signal:ip_hosting'),
  search('rare signal', () => 'signal:card_country_mismatch'),
  search('rule', () => 'rule:rule_0000000000000000000001'),
  search('decision block', () => 'decision:block'),
  search('decision allow', () => 'decision:allow'),
  search('rare country', () => 'country:IS'),
  search('nothing found', () => 'event:api'),
  search('user and decision', (draw) => `user:user-${person(draw)} decision:block`),
  search('network and decision', () => 'ip:203.0.113.0/24 decision:block'),
  search('common domain and decision', () => 'domain:gmail.com decision:block'),
  search('two signals', () => 'signal:ip_vpn signal:ip_hosting'),
  search('signal and decision', () => 'signal:ip_tor_exit decision:block'),
]

/** Measures each search through the API. */
export async function measureSearches(
  measure: Measure,
  { lookUp }: Pick<ServedDatabase, 'lookUp'>,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const { name, path } of searches) {
    const figure = await measure(() => lookUp(path(draw)))
    figures[name] = figure
    notify(name, figure)
  }
  return figures
}
