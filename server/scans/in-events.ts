import { parseIpAddress } from '../platform/ip-address.ts'

/** A scanned host in events and notices, which cannot be edited: an address may be a person's, and is left out. */
export const inEvents = (domain: string): { host: string; details: { domain?: string } } =>
  parseIpAddress(domain) ? { host: 'an IP address', details: {} } : { host: domain, details: { domain } }
