import type { IpAddress } from '../../platform/ip-address.ts'
import { readMmdb } from '../data-files/mmdb.ts'
import { keepingRecent } from '../data-files/recent-addresses.ts'
import type { DataSet } from '../provider.ts'
import type { Announcement } from './client.ts'

type AsnRecord = { autonomous_system_number?: unknown; autonomous_system_organization?: unknown }

/** Reads a database in the layout of GeoLite2 ASN, which GeoIP2 ISP and DB-IP AS share. Throws RefusedFile. */
export function readAsnMmdb(bytes: Buffer): DataSet<IpAddress, Announcement> {
  const database = readMmdb(bytes, /\bASN\b|\bISP\b/i)
  return {
    id: 'asn_table',
    title: `Routing table (${database.type})`,
    dataFrom: database.builtAt,
    find: keepingRecent((address) => {
      const found = database.find(address)
      const { autonomous_system_number: asn, autonomous_system_organization: name } = (found?.record ?? {}) as AsnRecord
      if (!found || typeof asn !== 'number' || !Number.isSafeInteger(asn)) return null
      return { asn, as_name: typeof name === 'string' ? name : '', prefix: found.network }
    }),
  }
}
