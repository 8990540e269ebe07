import { type HostSuffixes, holderOf } from './host-suffixes.ts'

/**
 * Services that show ads or a sale offer on unused domains, by their name servers, alias targets and redirect hosts.
 */
const parkingHosts: HostSuffixes = {
  Above: ['above.com'],
  Afternic: ['afternic.com'],
  Atom: ['atom.com'],
  Bodis: ['bodis.com'],
  BrandBucket: ['brandbucket.com'],
  'Cash Parking': ['cashparking.com'],
  Dan: ['dan.com', 'undeveloped.com'],
  DomainMarket: ['domainmarket.com'],
  DomainSponsor: ['dsredirection.com'],
  Fabulous: ['fabulous.com'],
  'Giant Panda': ['giantpanda.com'],
  HugeDomains: ['hugedomains.com', 'huge-domains.com'],
  Namecheap: ['parkingpage.namecheap.com'],
  NameDrive: ['namedrive.com'],
  Parked: ['parked.com'],
  ParkingCrew: ['parkingcrew.net'],
  ParkLogic: ['parklogic.com'],
  'Rook Media': ['rookdns.com'],
  Sedo: ['sedo.com', 'sedoparking.com'],
  Skenzo: ['skenzo.com'],
  Uniregistry: ['uniregistrymarket.link'],
  Voodoo: ['voodoo.com'],
  Ztomy: ['ztomy.com'],
}

/** The first host of a parking service that the domain does not itself belong to, or null. */
export function parkingHost(hosts: readonly string[], domain: string): string | null {
  const own = holderOf(parkingHosts, domain)
  return hosts.find((host) => ![null, own].includes(holderOf(parkingHosts, host))) ?? null
}

const wording = /\b(for sale|is available|is parked|parked free|parking page)\b/
const parked = /\b(is parked|parked free|parking page)\b/
const aboutDomain = /\b(this|premium) domain\b|\bdomain (name )?(is )?(for sale|parked)\b/
const sale = /^[\s\p{P}\p{S}]*(is |may be )?for sale\b|^ is available\b/u

/**
 * Whether a page title offers the domain itself for sale, or calls it parked: sale wording right after the domain, or with
 * the word "domain". Other titles with such wording belong to ordinary businesses: "Boats for sale | boats.com".
 */
export function offersDomain(title: string | null, domain: string): boolean {
  const words = title?.toLowerCase() ?? ''
  if (!wording.test(words)) return false
  const [, ...after] = words.split(domain)
  const isOffered = after.some((text) => sale.test(text)) || words.startsWith(`for sale: ${domain}`)
  return isOffered || (after.length > 0 && parked.test(words)) || aboutDomain.test(words)
}
