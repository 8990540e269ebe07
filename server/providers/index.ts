/** Access to external services and local data sets. */

export type { RangeFeed, RangeList } from './address-lists/ranges.ts'
export type { AnonymousIp } from './anonymous-ip/client.ts'
export { type AnswerStore, answerStore } from './answer-store.ts'
export type { AsnDropFacts } from './asn-drop/client.ts'
export type { Announcement, AutonomousSystem } from './asn-table/client.ts'
export { type Blocklists, type ListAnswer, openBlocklists } from './blocklists/client.ts'
export { testDqs, withDqs } from './blocklists/dqs.ts'
export { type BlocklistTarget, kindOf as blocklistKindOf } from './blocklists/names.ts'
export { gravest } from './blocklists/verdict.ts'
export { blocklistTable } from './blocklists/zone-table.ts'
export type { CaptchaQuestion } from './captcha/client.ts'
export type { CaptchaAnswer } from './captcha/map.ts'
export { consult } from './consult.ts'
export { mergedNames, type NameSeen, type NamesSeen } from './ct/names-seen.ts'
export { type MonthlyResult, refreshMonthlyFile } from './data-files/monthly-file.ts'
export type { DataFileState } from './data-files/watched-file.ts'
export { type DataSets, noDataSets, openDataSets } from './data-sets.ts'
export type { DisposableFacts } from './disposable/client.ts'
export type { DisposablePhones } from './disposable-phones/map.ts'
export { maxCves } from './epss/client.ts'
export type { PreloadedHosts } from './hsts-preload/map.ts'
export type { IpLocation } from './ip-location/map.ts'

export type { KevCatalogue, KevFacts } from './kev/map.ts'
export type { Quota } from './keyed/quota.ts'
export {
  covers,
  type KeyedFacts,
  type KeyedReply,
  type SourceKey,
  type Subject,
  sourceKey,
} from './keyed/source.ts'

export type { MailDomainFeed, MailDomainList } from './mail-domains/client.ts'

export type * from './packages.ts'
export type * from './probes/measurement.ts'
export { noTimings } from './probes/measurement.ts'
export type { Answer, DataSet, FailureReason, Provider } from './provider.ts'
export { baseFor, bootstrapFiles, fileOf, type RdapServices, type RdapSubject } from './rdap/bootstrap.ts'
export { builtInServices } from './rdap/built-in.ts'
export { addressAt, type RdapQuestion } from './rdap/client.ts'
export { mailAddressOf } from './rdap/placeholders.ts'
export type { RdapRecord } from './rdap/record.ts'
export { type PayloadColumns, payloadColumns, type RoutePayloads } from './rpki/map.ts'
export type { ThreatFacts, ThreatFeedId } from './threats/client.ts'
export { threatUrl } from './threats/threat-url.ts'
export type { PopularDomains } from './tranco/map.ts'
export { UpstreamFailure } from './upstream.ts'
export { openUpstreamClient, type Update, type UpstreamClient } from './upstream-client.ts'
export { openUpstreams, type Upstreams } from './upstreams.ts'
