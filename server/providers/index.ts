/** How the outside world is asked. */

export { type Asker, asker } from './ask.ts'
export type { Announcement, AutonomousSystem } from './asn-table/client.ts'
export { consult } from './consult.ts'
export { type DataSets, openDataSets } from './data-sets.ts'
export { mostCves } from './epss/client.ts'
export type { IpLocation } from './ip-location/map.ts'

export type { KevCatalogue, KevFacts } from './kev/map.ts'

export type * from './packages.ts'
export type { Answer, DataSet, FailureReason, Provider } from './provider.ts'
export { type RetainedAnswers, retainedAnswers } from './retained.ts'
export { openUpstreams, type Upstreams } from './upstreams.ts'
