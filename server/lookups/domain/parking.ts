import { type HostSuffixes, holderOf } from './host-suffixes.ts'

/** Services that show advertisements or an offer on domains that nobody uses, by their name servers, alias targets and the hosts they redirect to. */
const parkingHosts: HostSuffixes = {
  Above: ['above.com'],
  Afternic: ['afternic.com'],
  Bodis: ['bodis.com'],
  'Cash Parking': ['cashparking.com'],
  Dan: ['dan.com', 'undeveloped.com'],
  DomainMarket: ['domainmarket.com'],
  Fabulous: ['fabulous.com'],
  HugeDomains: ['hugedomains.com'],
  Namecheap: ['parkingpage.namecheap.com'],
  ParkingCrew: ['parkingcrew.net'],
  ParkLogic: ['parklogic.com'],
  Sedo: ['sedo.com', 'sedoparking.com'],
  Skenzo: ['skenzo.com'],
  Uniregistry: ['uniregistrymarket.link'],
  Voodoo: ['voodoo.com'],
  Ztomy: ['ztomy.com'],
}

/** Whether one of the hosts belongs to a parking service. */
export const parksDomains = (hosts: readonly string[]): boolean =>
  hosts.some((host) => holderOf(parkingHosts, host) !== null)

/**
 * Whether a page's title offers the domain itself: it names the domain, or says "domain", beside the words of an offer. Other titles with such words are somebody's business.
 */
export function offersDomain(title: string | null, domain: string): boolean {
  const words = title?.toLowerCase() ?? ''
  const offered = /\b(is for sale|for sale|is available|may be for sale|is parked|parked free|parking page)\b/.test(
    words,
  )
  return (
    offered &&
    (words.includes(domain) || /\b(this|premium) domain\b|\bdomain (name )?(is )?(for sale|parked)\b/.test(words))
  )
}
