import path from 'node:path'
import type { Log } from '../platform/log.ts'
import { type AnonymousIpData, readAnonymousIp } from './anonymous-ip/client.ts'
import { type AsnTable, openAsnTable } from './asn-table/client.ts'
import { readAsnMmdb } from './asn-table/mmdb.ts'
import type { MonthlyFile } from './data-files/monthly-file.ts'
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
  /** The files that this installation downloads. */
  monthly: readonly MonthlyFile[]
}

/**
 * Paths of the operator's own databases, and the URLs of monthly editions that are kept in DATA_DIR where there is none.
 * Null: the installation's data, or none.
 */
export type DataFileSettings = {
  DATA_DIR: string
  UPSTREAM_IP_LOCATION_URL: string | null
  UPSTREAM_ASN_URL: string | null
  IP_LOCATION_MMDB: string | null
  ASN_MMDB: string | null
  ANONYMOUS_IP_MMDB: string | null
}

const noFiles: DataFiles = { reload: async () => undefined, states: () => [], monthly: [] }

export const noDataSets: DataSets = { ipLocation: null, asnTable: null, anonymousIp: null, files: noFiles }

export const noDataFiles: DataFileSettings = {
  DATA_DIR: '',
  UPSTREAM_IP_LOCATION_URL: null,
  UPSTREAM_ASN_URL: null,
  IP_LOCATION_MMDB: null,
  ASN_MMDB: null,
  ANONYMOUS_IP_MMDB: null,
}

function monthlyFiles(settings: DataFileSettings): MonthlyFile[] {
  const at = (name: string): string => path.join(settings.DATA_DIR, 'data-files', name)
  const { UPSTREAM_IP_LOCATION_URL: location, UPSTREAM_ASN_URL: asn } = settings
  return [
    ...(location !== null && settings.IP_LOCATION_MMDB === null
      ? [{ id: 'ip_location' as const, url: location, file: at('ip-location.mmdb'), check: readIpLocation }]
      : []),
    ...(asn !== null && settings.ASN_MMDB === null
      ? [{ id: 'asn_table' as const, url: asn, file: at('asn.mmdb'), check: readAsnMmdb }]
      : []),
  ]
}

/** Opens all data sets. One that cannot be opened is logged and answers `down`; the others still work. */
export async function openDataSets(log: Log, settings: DataFileSettings = noDataFiles): Promise<DataSets> {
  const monthly = monthlyFiles(settings)
  const downloaded = (wanted: MonthlyFile['id']): string | null => monthly.find(({ id }) => id === wanted)?.file ?? null
  const [location, table, asn, anonymous] = await Promise.all([
    watchedFile({
      id: 'ip_location',
      log,
      file: settings.IP_LOCATION_MMDB ?? downloaded('ip_location'),
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
    watchedFile({
      id: 'asn_table',
      log,
      file: settings.ASN_MMDB ?? downloaded('asn_table'),
      read: readAsnMmdb,
      seed: null,
    }),
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
      monthly,
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
