import type { Zone } from '../../lookups/index.ts'
import { fault, good, info, noSection, type Section, type SectionFinding, sectionOf, unknown } from './section.ts'

/** DNS configuration: DNSSEC, CAA, name servers, IPv6. */
export function dnsSection(zone: Zone | null, domain: string | null): Section {
  if (domain === null) return noSection('no_domain', 'No domain', 'An address of the Internet has no zone of its own.')
  if (!zone)
    return noSection('dns_unknown', 'The zone could not be read', `The DNS did not tell in time about ${domain}.`)
  return sectionOf([dnssec(zone), caa(zone), nameServers(zone), ipv6(zone)])
}

function dnssec({ dnssec: state }: Zone): SectionFinding {
  if (state === 'secure') return good('dnssec', 'Answers are signed and validated')
  if (state === 'unknown')
    return unknown('dnssec', 'DNSSEC could not be told', 'The resolver of this service may not validate.')
  if (state === 'bogus')
    return fault(
      'high',
      60,
      'dnssec',
      'The signatures do not validate',
      'Resolvers that validate do not reach the site.',
      'Mend the chain of signatures, or take the DS record out at the registrar.',
    )
  return fault(
    'low',
    20,
    'dnssec',
    'The domain is not signed',
    'Whoever stands between can change answers about it.',
    'Sign the zone and publish the DS record at the registrar.',
  )
}

function caa({ has_caa: has }: Zone): SectionFinding {
  if (has === null) return unknown('caa', 'CAA could not be told', 'The DNS gave no clear answer.')
  if (has) return good('caa', 'CAA says who may issue certificates')
  return fault(
    'low',
    15,
    'caa',
    'Any authority may issue certificates',
    'There is no CAA record (RFC 8659).',
    'Publish a CAA record that names your certificate authority.',
  )
}

function nameServers({ ns }: Zone): SectionFinding {
  if (ns === null) return unknown('name_servers', 'Name servers could not be told', 'The DNS gave no clear answer.')
  if (ns.length >= 2) return good('name_servers', 'More than one name server', ns.slice(0, 6).join(', '))
  if (ns.length === 0) return unknown('name_servers', 'No name server was told', 'The answer was empty.')
  return fault(
    'medium',
    25,
    'name_servers',
    'Only one name server',
    `The site is gone when ${ns[0]} is (RFC 2182).`,
    'Add a second name server in another network.',
  )
}

function ipv6({ aaaa, a }: Zone): SectionFinding {
  if (aaaa === null) return unknown('ipv6', 'IPv6 could not be told', 'The DNS gave no clear answer.')
  if (aaaa.length > 0) return good('ipv6', 'Reachable over IPv6', aaaa.slice(0, 3).join(', '))
  return info(
    'ipv6',
    'No IPv6 address',
    a && a.length > 0
      ? 'The site is reached over IPv4 only. This takes no points.'
      : 'The name has no address of its own.',
  )
}
