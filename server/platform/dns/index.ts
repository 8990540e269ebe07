export { type Dns, type DnsWish, openDns, parseDnsServer } from './dns.ts'
export type { DnsServer } from './exchange.ts'
export * from './records.ts'
