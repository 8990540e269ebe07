import type { Zone } from '../../lookups/index.ts'
import { fault, good, info, noSection, type Section, type SectionFinding, sectionOf, unknown } from './section.ts'

/** DNS configuration: DNSSEC, CAA, name servers, IPv6. */
export function dnsSection(zone: Zone | null, domain: string | null): Section {
  if (domain === null) return noSection('no_domain', 'No domain', 'IP addresses have no DNS zone.')
  if (!zone) return noSection('dns_unknown', 'The zone could not be read', `DNS for ${domain} timed out.`)
  return sectionOf([dnssec(zone), caa(zone), nameServers(zone), ipv6(zone)])
}

function dnssec({ dnssec: state }: Zone): SectionFinding {
  if (state === 'secure') return good('dnssec', 'Responses are signed and validated')
  if (state === 'unknown') return unknown('dnssec', 'DNSSEC unknown', 'The resolver of this service may not validate.')
  if (state === 'bogus')
    return fault(
      'high',
      60,
      'dnssec',
      'The signatures do not validate',
      'Validating resolvers cannot reach the site.',
      'Fix the signature chain, or remove the DS record at the registrar.',
    )
  return fault(
    'low',
    20,
    'dnssec',
    'The domain is not signed',
    'Anyone on the network path can change responses.',
    'Sign the zone and publish the DS record at the registrar.',
  )
}

function caa({ has_caa: has }: Zone): SectionFinding {
  if (has === null) return unknown('caa', 'CAA unknown', 'DNS gave no clear response.')
  if (has) return good('caa', 'CAA restricts who may issue certificates')
  return fault(
    'low',
    15,
    'caa',
    'Any certificate authority can issue certificates',
    'There is no CAA record (RFC 8659).',
    'Publish a CAA record that names your certificate authority.',
  )
}

function nameServers({ ns }: Zone): SectionFinding {
  if (ns === null) return unknown('name_servers', 'Name servers unknown', 'DNS gave no clear response.')
  if (ns.length >= 2) return good('name_servers', 'More than one name server', ns.slice(0, 6).join(', '))
  if (ns.length === 0) return unknown('name_servers', 'No name servers found', 'The response was empty.')
  return fault(
    'medium',
    25,
    'name_servers',
    'Only one name server',
    `If ${ns[0]} fails, the site is unreachable (RFC 2182).`,
    'Add a second name server in another network.',
  )
}

function ipv6({ aaaa, a }: Zone): SectionFinding {
  if (aaaa === null) return unknown('ipv6', 'IPv6 unknown', 'DNS gave no clear response.')
  if (aaaa.length > 0) return good('ipv6', 'Reachable over IPv6', aaaa.slice(0, 3).join(', '))
  return info(
    'ipv6',
    'No IPv6 address',
    a && a.length > 0 ? 'The site is reachable over IPv4 only. No points are deducted.' : 'The name has no address.',
  )
}
