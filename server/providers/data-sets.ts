import { type Log, thrownWords } from '../platform/log.ts'
import { type AsnTable, openAsnTable } from './asn-table/client.ts'
import { type IpLocationData, openIpLocation } from './ip-location/client.ts'

export type DataSets = { ipLocation: IpLocationData | null; asnTable: AsnTable | null }

/** Opens all data sets. One that cannot be opened is logged and answers `down`; the others still work. */
export async function openDataSets(log: Log): Promise<DataSets> {
  const [ipLocation, asnTable] = await Promise.all([
    openIpLocation().catch(report('ip_location')),
    Promise.resolve()
      .then(() => openAsnTable())
      .catch(report('asn_table')),
  ])
  return { ipLocation, asnTable }

  function report(provider: string) {
    return (error: unknown): null => {
      log.error({ provider, error: thrownWords(error) }, 'data of a provider could not be opened')
      return null
    }
  }
}
