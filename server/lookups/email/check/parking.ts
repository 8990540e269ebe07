/** Name servers of domain-parking services, from their own setup pages. */
const ends = [
  'sedoparking.com',
  'parkingcrew.net',
  'bodis.com',
  'above.com',
  'parklogic.com',
  'afternic.com',
  'dan.com',
  'undeveloped.com',
  'uniregistrymarket.link',
  'cashparking.com',
  'fabulous.com',
  'rookdns.com',
  'voodoo.com',
  'dsredirection.com',
  'ztomy.com',
  'namedrive.com',
  'parked.com',
  'skenzo.com',
  'giantpanda.com',
  'huge-domains.com',
  'hugedomains.com',
  'atom.com',
  'brandbucket.com',
]

/** The first name server that belongs to a parking service, or null. */
export const parkingServer = (nameServers: readonly string[]): string | null =>
  nameServers.find((host) => ends.some((end) => host === end || host.endsWith(`.${end}`))) ?? null
