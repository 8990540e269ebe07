import type { Log } from '../platform/log.ts'
import { type AnonymousIpData, readAnonymousIp } from './anonymous-ip/client.ts'
import { type AsnTable, openAsnTable } from './asn-table/client.ts'
import { readAsnMmdb } from './asn-table/mmdb.ts'
import { type DataFileState, type Dated, type WatchedFile, watchedFile } from './data-files/watched-file.ts'
import { type IpLocationData, openIpLocation, readIpLocation } from './ip-location/client.ts'
import type { DataSet } from './provider.ts'

/** Data held in memory. Null: not loaded; `anonymousIp` null: not connected. */
export type DataSets = {
  ipLocation: IpLocationData | null
  asnTable: AsnTable | null
  anonymousIp: AnonymousIpData | null
  files: DataFiles
}

/** The files behind the data sets. */
export type DataFiles = {
  /** Reads every file that has changed since, and replaces the data in memory. Never throws. */
  reload(): Promise<void>
  states(): readonly DataFileState[]
}

/** Paths of the operator's own databases; null: the installation's data, or none. */
export type DataFileSettings = {
  IP_LOCATION_MMDB: string | null
  ASN_MMDB: string | null
  ANONYMOUS_IP_MMDB: string | null
}

const noFiles: DataFiles = { reload: async () => undefined, states: () => [] }

export const noDataSets: DataSets = { ipLocation: null, asnTable: null, anonymousIp: null, files: noFiles }

const noSettings: DataFileSettings = { IP_LOCATION_MMDB: null, ASN_MMDB: null, ANONYMOUS_IP_MMDB: null }

/** Opens all data sets. One that cannot be opened is logged and answers `down`; the others still work. */
export async function openDataSets(log: Log, settings: DataFileSettings = noSettings): Promise<DataSets> {
  const [location, table, asn, anonymous] = await Promise.all([
    watchedFile({
      id: 'ip_location',
      log,
      file: settings.IP_LOCATION_MMDB,
      read: readIpLocation,
      seed: () => openIpLocation(),
    }),
    watchedFile<AsnTable>({
      id: 'asn_table',
      log,
      file: null,
      read: () => openAsnTable(),
      seed: async () => openAsnTable(),
    }),
    watchedFile({ id: 'asn_table', log, file: settings.ASN_MMDB, read: readAsnMmdb, seed: null }),
    watchedFile({ id: 'anonymous_ip', log, file: settings.ANONYMOUS_IP_MMDB, read: readAnonymousIp, seed: null }),
  ])
  const files = [location, table, asn, anonymous]
  return {
    ipLocation: location.held() && swapped('ip_location', location.held),
    asnTable: swappedTable(table, asn),
    anonymousIp: settings.ANONYMOUS_IP_MMDB === null ? null : swapped('anonymous_ip', anonymous.held),
    files: {
      reload: async () => {
        for (const file of files) await file.reload()
      },
      states: () => files.map((file) => file.state()),
    },
  }
}

/** A data set that answers from what its file holds at the moment. */
function swapped<Query, Facts>(
  id: DataSet<Query, Facts>['id'],
  held: () => DataSet<Query, Facts> | null,
): DataSet<Query, Facts> {
  return {
    id,
    get title() {
      return held()?.title
    },
    get loaded() {
      return held() !== null
    },
    get dataFrom() {
      return held()?.dataFrom ?? null
    },
    find: (query) => held()?.find(query) ?? null,
  }
}

/** Systems by address from the operator's database, if one is set; systems by number always from the table. */
function swappedTable(
  table: WatchedFile<AsnTable>,
  database: WatchedFile<AsnTable['byAddress'] & Dated>,
): AsnTable | null {
  if (table.held() === null && database.held() === null) return null
  return {
    get dataFrom() {
      return table.held()?.dataFrom ?? null
    },
    byAddress: swapped('asn_table', () => database.held() ?? table.held()?.byAddress ?? null),
    byNumber: swapped('asn_table', () => table.held()?.byNumber ?? null),
  }
}
