import { type HostSuffixes, holderOf } from './host-suffixes.ts'

/**
 * Services that show ads or a sale offer on unused domains, by their name servers, alias targets and redirect hosts.
 */
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

export const parksDomains = (hosts: readonly string[]): boolean =>
  hosts.some((host) => holderOf(parkingHosts, host) !== null)

/**
 * Whether a page title offers the domain itself for sale: it contains the domain, or the word "domain", next to sale
 * wording. Other titles with such wording belong to ordinary businesses.
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
