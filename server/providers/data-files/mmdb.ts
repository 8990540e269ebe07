import { LRUCache } from 'lru-cache'
import { Reader } from 'maxmind'
import { type IpAddress, networkOf, parseIpAddress } from '../../platform/ip-address.ts'
import { RefusedFile } from './refused-file.ts'

/** Records are read as unknown; each data set maps its own layout. */
export type Mmdb = {
  type: string
  builtAt: Date
  /** The record of an address and its network (CIDR); null if the database has none. */
  find(address: IpAddress): { record: unknown; network: string } | null
}

/** One address in every 1/256 of IPv4 and in a spread of IPv6: a damaged tree or data section shows here. */
const samples = [
  ...Array.from({ length: 256 }, (_, octet) => `${octet}.${(octet * 7) % 256}.${(octet * 31) % 256}.1`),
  ...Array.from({ length: 64 }, (_, index) => `2${(index * 4).toString(16).padStart(3, '0')}:db8::1`),
]

/**
 * Reads a MaxMind DB (format specification 2.0) from memory. Throws RefusedFile if it is not one, is damaged, or its
 * type does not match `accepts`.
 */
export function readMmdb(bytes: Buffer, accepts: RegExp): Mmdb {
  const reader = readerOf(bytes)
  const { databaseType, ipVersion, buildEpoch } = reader.metadata
  if (!accepts.test(databaseType)) throw new RefusedFile(`it is a database of another type (${databaseType})`)
  const database: Mmdb = {
    type: databaseType,
    builtAt: buildEpoch,
    find: (address) => {
      if (address.version > ipVersion) return null
      const [record, prefix] = reader.getWithPrefixLength(address.text)
      return record === null ? null : { record, network: networkOf(address, prefix) }
    },
  }
  try {
    for (const text of samples) {
      const address = parseIpAddress(text)
      if (address) database.find(address)
    }
  } catch {
    throw new RefusedFile('it is damaged')
  }
  return database
}

const cachedRecords = 20_000

// biome-ignore lint/suspicious/noExplicitAny: the reader's type parameter wants a known layout; the record is read as unknown
function readerOf(bytes: Buffer): Reader<any> {
  try {
    const reader = new Reader(bytes, {
      cache: new LRUCache<string | number, NonNullable<unknown>>({ max: cachedRecords }),
    })
    const { nodeCount, recordSize } = reader.metadata
    if ((nodeCount * recordSize) / 4 + 16 > bytes.length) throw new Error('the tree ends behind the file')
    return reader
  } catch {
    throw new RefusedFile('it is no MaxMind DB, or incomplete')
  }
}
