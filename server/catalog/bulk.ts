import type { EndpointId } from './endpoints.ts'

/** Limits of bulk jobs (service-interface, "Limits"; contract section 14). */
export const bulkTerms = { targets: 100, targetLength: 400, nameLength: 120 } as const

/** Maximum lines of one package check. */
export const maxCheckedPackages = 1_000

type BulkKind = { one: string; many: string; endpoints: readonly EndpointId[] }

/**
 * Target kinds of bulk jobs and the endpoints available for each, the default first. One job may mix kinds. External
 * probes (class D) are excluded: they are slow and rate-limited to protect the target hosts.
 */
export const bulkKinds = {
  ip: {
    one: 'IP address',
    many: 'IP addresses',
    endpoints: ['ip.lookup', 'ip.geo', 'blocklists.check', 'ip.rdap', 'ip.abuseContacts'],
  },
  domain: {
    one: 'domain',
    many: 'domains',
    endpoints: [
      'domain.lookup',
      'email.security',
      'dns.lookup',
      'blocklists.check',
      'domain.rdap',
      'domain.infrastructure',
      'domain.subdomains',
      'domain.abuseContacts',
      'host.ssl',
      'host.status',
    ],
  },
  email: { one: 'email address', many: 'email addresses', endpoints: ['email.check'] },
  phone: { one: 'phone number', many: 'phone numbers', endpoints: ['phone.lookup'] },
  asn: { one: 'ASN', many: 'ASNs', endpoints: ['asn.lookup'] },
  cidr: { one: 'range', many: 'ranges', endpoints: ['cidr.check'] },
  package: { one: 'package', many: 'packages', endpoints: ['vulnerabilities.package'] },
  cve: { one: 'CVE', many: 'CVEs', endpoints: ['vulnerabilities.cve'] },
} as const satisfies Record<string, BulkKind>

export type BulkKindId = keyof typeof bulkKinds
export type BulkEndpointId = (typeof bulkKinds)[BulkKindId]['endpoints'][number]

export const bulkKindIds = Object.keys(bulkKinds) as BulkKindId[]
export const bulkEndpointIds = [...new Set(bulkKindIds.flatMap((kind) => bulkKinds[kind].endpoints))] as [
  BulkEndpointId,
  ...BulkEndpointId[],
]

export const jobStatuses = ['queued', 'running', 'completed', 'completed_with_errors', 'cancelled', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobTargetStatuses = ['queued', 'running', 'done', 'failed', 'skipped'] as const
export type JobTargetStatus = (typeof jobTargetStatuses)[number]
