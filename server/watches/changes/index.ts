/** Which changes of a result matter, by lookup: pure functions of two results. */
import type { WatchEndpointId } from '../../catalog/watch-terms.ts'
import { asnLookup, blocklistsCheck, cidrCheck, ipGeo, ipLookup } from './address.ts'
import { compare, merged } from './compare.ts'
import { dnsLookup, domainInfrastructure, domainLookup, domainSubdomains } from './domain.ts'
import type { Change, Facts, Watched } from './fact.ts'
import { hostSsl, hostStatus } from './host.ts'
import { emailCheck, emailSecurity, phoneLookup } from './mail.ts'
import { abuseContacts, domainRdap, ipRdap } from './registration.ts'
import { websiteScan } from './scan.ts'
import { withScore } from './score.ts'
import { cveReport, packageCheck, packageReport } from './vulnerabilities.ts'

export type { Change, Facts } from './fact.ts'

const watched: Readonly<Record<WatchEndpointId, Watched<unknown>>> = {
  'ip.lookup': ipLookup,
  'ip.geo': ipGeo,
  'ip.rdap': ipRdap,
  'ip.abuseContacts': abuseContacts,
  'blocklists.check': blocklistsCheck,
  'domain.lookup': domainLookup,
  'domain.rdap': domainRdap,
  'domain.infrastructure': domainInfrastructure,
  'domain.subdomains': domainSubdomains,
  'domain.abuseContacts': abuseContacts,
  'dns.lookup': dnsLookup,
  'email.security': emailSecurity,
  'email.check': emailCheck,
  'phone.lookup': phoneLookup,
  'host.ssl': hostSsl,
  'host.status': hostStatus,
  'asn.lookup': asnLookup,
  'cidr.check': cidrCheck,
  'vulnerabilities.package': packageReport,
  'vulnerabilities.cve': cveReport,
  'vulnerabilities.check': packageCheck,
  'scans.create': websiteScan,
}

/** `facts`: the last known values, to be compared with the next result. */
export type Compared = { changes: Change[]; facts: Facts }

/**
 * Compares a result of a lookup with the last known facts; null before the first result, which has no changes. What the
 * result leaves unknown is never a change and keeps its last known value.
 */
export function changesOf(
  endpoint: WatchEndpointId,
  before: Facts | null,
  result: unknown,
  threshold: number | null,
): Compared {
  const lookup = watched[endpoint]
  const last = before ?? {}
  const after = withScore(last, lookup.facts(result))
  return { changes: compare(lookup, last, after, threshold), facts: merged(last, after) }
}
