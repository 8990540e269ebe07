export type { AbuseReport } from './abuse/schema.ts'
export { securityTxtContacts } from './abuse/security-txt-contacts.ts'
export type { AsnReport } from './asn/schema.ts'
export { type Assessing, assess } from './assessment/assess.ts'
export { reportedAttributes } from './assessment/attributes.ts'
export {
  type DomainEvidence,
  type DomainMemory,
  openDomainMemory,
  queryDomain,
} from './assessment/domain-evidence.ts'
export type { NamedTests, UsedTests } from './assessment/named-tests.ts'
export { AssessmentQuery, AssessmentRequest, Decision } from './assessment/request-schema.ts'
export { AssessmentResult } from './assessment/result-schema.ts'
export { fromStored, shadowOf, wholeResultOf } from './assessment/stored.ts'
export { type BlocklistCheck, checkBlocklists } from './blocklists/check.ts'
export type { BlocklistReport, BlocklistResult } from './blocklists/schema.ts'
export { type Egress, inputOf, type ReadTarget, readTarget } from './bulk-target.ts'
export type { CidrReport } from './cidr/schema.ts'
export type { DnsLookup } from './dns/schema.ts'
export type { DomainReport } from './domain/domain-schema.ts'
export type { Infrastructure } from './domain/infrastructure-schema.ts'
export { type Lookalike, lookalikeOf } from './domain/lookalike.ts'
export { type NameBelowApex, readName } from './domain/registrable.ts'
export type { SubdomainPage } from './domain/subdomains-schema.ts'
export { readZone, type Zone } from './domain/zone.ts'
export type { EmailCheck } from './email/check/check-schema.ts'
export { type MailDomainMemory, openMailDomainMemory } from './email/check/domain-evidence.ts'
export { type Mailboxes, openMailboxes } from './email/check/mailboxes.ts'
export { emailSecurity } from './email/security.ts'
export type { EmailSecurity } from './email/security-schema.ts'
export {
  decodedText,
  type HostTls,
  hstsOf,
  inspectHostTls,
  maxRedirects,
  type Visit,
  type VisitFault,
  visit,
  visitFaultOf,
} from './host/index.ts'
export type { HostSsl } from './host/schema.ts'
export type { HostStatusReport } from './host/status-schema.ts'
export { judgedText, type Refusal } from './inputs.ts'
export { type AddressMemory, openAddressMemory } from './ip/address-sources.ts'
export type { IpReputation } from './ip/reputation-schema.ts'
export type { IpGeo } from './ip/schema.ts'
export { hasGap, threatFindings } from './keyed-evidence.ts'
export type { LookupContext, Sources, Summary } from './lookup-context.ts'
export { metaOf, metaShape, Warning, warning } from './meta.ts'
export type { PhoneReport } from './phone/schema.ts'
export type { RdapReport } from './rdap/schema.ts'
export { refusalCodeOf } from './refusal-code.ts'
export { Flagged } from './reputation-schema.ts'
export { type Comparisons, openComparisons } from './scoring/compare.ts'
export { type Allowance, openAllowance } from './visitor/allowance.ts'
export { distinctPackages, readPurl } from './vulnerabilities/read-purl.ts'
export type { CveReport, PackageCheck, PackageReport } from './vulnerabilities/schema.ts'
