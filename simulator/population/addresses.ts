/**
 * Addresses of the simulated population by kind. Networks are real ones, so that the installed location data and
 * routing table know them; the addresses inside are counted, not taken from anywhere.
 */

/** Access networks of households, each a /16. */
const households = {
  AU: '101.160',
  BR: '177.32',
  CA: '70.24',
  DE: '79.192',
  ES: '83.32',
  FR: '90.3',
  GB: '86.150',
  ID: '36.68',
  IN: '122.161',
  IT: '79.0',
  JP: '126.20',
  NL: '84.24',
  PH: '119.92',
  PL: '83.8',
  RO: '188.25',
  RU: '95.24',
  TR: '85.102',
  US: '73.162',
  VN: '113.160',
} as const

/** Networks in which a carrier puts many subscribers behind one address, each a /16. */
const carriers = { DE: '80.187', FR: '92.184', GB: '92.40', IN: '49.36', NG: '105.112', US: '172.56' } as const

export type Country = keyof typeof households
export type CarrierCountry = keyof typeof carriers

/** The n-th address of a /16: neighbours in number are in different places; unique up to 45,360. */
const within = (network: string, n: number): string => `${network}.${(n * 53) % 189}.${8 + (n % 240)}`
/** The n-th host of a /24. */
const host = (network: string, n: number): string => `${network}.${8 + (n % 240)}`
const oneOf = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

const torExits = [
  '185.220.101.33',
  '192.42.116.200',
  '171.25.193.77',
  '109.70.100.71',
  '23.129.64.210',
  '45.141.215.40',
]
/** Networks on the DROP list of the fixtures. */
const dropNetworks = ['91.240.118', '2.56.193', '45.148.121', '1.10.18']

export const addresses = {
  /** A household with its own address. */
  residential: (country: Country, n: number): string => within(households[country], n),
  /** A household whose provider gives IPv6. */
  residentialV6: (n: number): string => `2003:c1:${(n + 1).toString(16)}::5`,
  /** One shared address of a mobile carrier. */
  mobile: (country: CarrierCountry, n: number): string => within(carriers[country], n),
  /** A university that puts its network behind a few addresses. */
  campus: (n: number): string => host('130.88.16', n),
  /** The exit of a hotel's or café's network. */
  venue: (n: number): string => host('46.5.20', n),
  /** An office with an address of its own. */
  office: (n: number): string => host('193.99.144', n),
  /** A cloud proxy through which companies send their employees. */
  corporateProxy: (n: number): string => host('165.225.20', n),
  /** Servers for rent, on the data-centre list. */
  dataCentre: (n: number): string => within(oneOf(['116.202', '95.216', '167.99', '45.32'], n), n),
  /** A cloud that publishes its ranges. */
  cloud: (n: number): string => host('54.240.10', n),
  /** Servers for rent on IPv6; on the publisher's IPv6 list only. */
  dataCentreV6: (n: number): string => `2a01:4f8:10:${(n + 1).toString(16)}::5`,
  /** Servers for rent in a network that no list has. */
  unlistedHosting: (n: number): string => host('212.227.20', n),
  /** Exits of a privacy VPN; also on the data-centre list, as nearly all of that list are. */
  vpn: (n: number): string => within('146.70', n),
  /** Exits of the same VPN in the United States. */
  vpnInAmerica: (n: number): string => host('146.70.100', n),
  /** Exits of a VPN on IPv6; on the publisher's IPv6 list only. */
  vpnV6: (n: number): string => `2001:ac8:10::${(n + 5).toString(16)}`,
  /** Exits of iCloud Private Relay. Their IPv4 range is also on the VPN list, as at the publisher. */
  relay: (n: number): string => host('172.224.226', n),
  relayV6: (n: number): string => `2a02:26f7:b00a:4000::${(n + 5).toString(16)}`,
  tor: (n: number): string => oneOf(torExits, n),
  /** A network on the DROP list. */
  drop: (n: number): string => host(oneOf(dropNetworks, n), n),
  /** A network of an autonomous system on the ASN-DROP list, on no other list. */
  hijacked: (n: number): string => host('93.123.109', n),
  /** Open HTTP and SOCKS proxies on households' lines, by the codes of a blocklist. */
  openProxy: (n: number): string => host('188.25.77', n),
  /** Infected machines on households' lines, on blocklists of exploited hosts. */
  infected: (n: number): string => host('113.160.77', n),
  /** The n-th address of one /24 of a small access provider. */
  block: (n: number): string => host('36.68.77', n),
} as const

/** Ranges that the publishers of the address lists have in addition to the fixtures. */
export const moreRanges = {
  vpn: ['172.224.224.0/20'],
  vpnV6: ['2001:ac8:10::/48'],
  dataCentreV6: ['2001:ac8:10::/48', '2a01:4f8::/32'],
} as const

/** Systems of criminals that ASN-DROP has in addition to the fixtures. */
export const abusiveSystems = [
  { asn: 48090, rir: 'ripencc', domain: 'techoff.example', cc: 'GB', asname: 'DMZHOST' },
  { asn: 57523, rir: 'ripencc', domain: 'changway.example', cc: 'HK', asname: 'CHANGWAY-AS' },
] as const

/**
 * Blocklist records by zone: the listed /24, as the first labels of its reversed name, and the code. Households are on
 * policy lists, which say nothing about who uses the address.
 */
export const blocklisted: readonly { zone: string; below: string; code: string; text: string }[] = [
  { zone: 'dnsbl.dronebl.org', below: '77.25.188', code: '127.0.0.9', text: 'HTTP proxy' },
  { zone: 'zen.spamhaus.org', below: '77.160.113', code: '127.0.0.4', text: 'Exploited host' },
  { zone: 'dnsbl.dronebl.org', below: '77.160.113', code: '127.0.0.17', text: 'Botnet member' },
  ...['192.79', '150.86', '3.90', '162.73', '32.83', '0.79', '24.84', '24.70', '160.101', '8.83'].map((below) => ({
    zone: 'zen.spamhaus.org',
    below,
    code: '127.0.0.11',
    text: 'Policy: end-user address',
  })),
]
