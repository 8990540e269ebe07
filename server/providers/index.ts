/** How the outside world is asked. */

export { ask } from './ask.ts'
export type { Announcement, AutonomousSystem } from './asn-table/client.ts'
export type { IpLocation } from './ip-location/map.ts'
export type { Answer, Provider } from './provider.ts'
export { openProviders, type Providers } from './registry.ts'
