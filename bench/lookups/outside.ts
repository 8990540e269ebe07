import type { Documents, Internet } from '../../simulator/internet.ts'
import type { Registry } from './registry.ts'

/** A web host of the simulated internet with a valid certificate. */
export const siteAddress = '93.184.217.10'
const mailHost = '93.184.217.50'

/** Adds a registered domain with its own site, mail and registrar; `address` is the site's. */
export function putDomain(internet: Internet, domain: string, rdap: Registry, address = siteAddress): void {
  const name = (records: Record<string, string[]>) => ({ records })
  const mx = `mx.${domain}`
  internet.put(
    'dns',
    domain,
    name({
      A: [address],
      NS: ['ns1.benchhost.example'],
      MX: [`10 ${mx}`],
      TXT: [`v=spf1 include:_spf.${domain} -all`],
    }),
  )
  internet.put('dns', `_spf.${domain}`, name({ TXT: ['v=spf1 ip4:45.0.0.0/24 -all'] }))
  internet.put('dns', `_dmarc.${domain}`, name({ TXT: ['v=DMARC1; p=reject'] }))
  internet.put('dns', mx, name({ A: [mailHost] }))
  for (const registry of ['com', 'registrar']) {
    const like = rdap.get(`${registry}/domain/example.com`)
    if (like) internet.put('rdap', `${registry}/domain/${domain}`, renamed(like, 'example.com', domain))
  }
  internet.put('ct', domain, [
    {
      issuer_ca_id: 1,
      issuer_name: 'C=US, O=Bench, CN=Bench',
      common_name: domain,
      names: [domain, `www.${domain}`],
      id: 1,
      entry_timestamp: '2026-11-01T00:00:00.000',
      not_before: '2026-11-01T00:00:00',
      not_after: '2027-01-30T00:00:00',
      serial_number: '01',
    },
  ])
}

/** Adds a host with a valid certificate: a name below `wildcard.example`. */
export const putHost = (internet: Internet, host: string): void =>
  internet.put('dns', host, { records: { A: [siteAddress] } })

/** Adds the reverse name of an address, and the forward record of that name. */
export function putAddress(internet: Internet, address: string): void {
  const host = `host-${address.replaceAll('.', '-')}.bench.example`
  internet.put('dns', `${address.split('.').toReversed().join('.')}.in-addr.arpa`, { records: { PTR: [host] } })
  internet.put('dns', host, { records: { A: [address] } })
}

/** Adds one registered network that contains all addresses of the benchmark. */
export function putNetwork(internet: Internet, rdap: Registry): void {
  const like = rdap.get('ripe/ip/93.184.216.0/24')
  if (like)
    internet.put(
      'rdap',
      'ripe/ip/45.0.0.0/8',
      renamed(renamed(like, '93.184.216.0', '45.0.0.0'), '93.184.216.255', '45.255.255.255'),
    )
}

/** Replaces a text in the document everywhere, as given and in upper case. */
function renamed(document: Documents['rdap'], from: string, to: string): Documents['rdap'] {
  const text = JSON.stringify(document).replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase())
  return JSON.parse(text) as Documents['rdap']
}
