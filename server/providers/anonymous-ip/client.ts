import type { IpAddress } from '../../platform/ip-address.ts'
import { readMmdb } from '../data-files/mmdb.ts'
import type { DataSet } from '../provider.ts'

/** What a database of anonymous addresses states; null for kinds that it does not cover. */
export type AnonymousIp = {
  network: string
  is_vpn: boolean
  is_tor: boolean
  is_hosting: boolean
  is_public_proxy: boolean
  is_residential_proxy: boolean
}

export type AnonymousIpData = DataSet<IpAddress, AnonymousIp>

/**
 * Reads a database in the layout of GeoIP2 Anonymous IP. A kind that is absent from a record does not hold (the
 * database lists only what does); an address without a record is none of them. Throws RefusedFile.
 */
export function readAnonymousIp(bytes: Buffer): AnonymousIpData {
  const database = readMmdb(bytes, /\bAnonymous(-IP|-Plus)\b/i)
  return {
    id: 'anonymous_ip',
    title: `Anonymous addresses (${database.type})`,
    dataFrom: database.builtAt,
    find: (address) => {
      const found = database.find(address)
      if (!found) return null
      const record = (found.record ?? {}) as Record<string, unknown>
      const holds = (kind: string) => record[kind] === true
      return {
        network: found.network,
        is_vpn: holds('is_anonymous_vpn'),
        is_tor: holds('is_tor_exit_node'),
        is_hosting: holds('is_hosting_provider'),
        is_public_proxy: holds('is_public_proxy'),
        is_residential_proxy: holds('is_residential_proxy'),
      }
    },
  }
}
