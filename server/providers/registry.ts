import type { Log } from '../platform/log.ts'
import { type AsnTable, openAsnTable } from './asn-table/client.ts'
import { type IpLocationProvider, openIpLocation } from './ip-location/client.ts'

/** Every source that lookups may ask; null where its data could not be opened. */
export type Providers = { ipLocation: IpLocationProvider | null; asnTable: AsnTable | null }

/** Opens all sources. A source that cannot be opened is logged and answers `down`; the others work. */
export async function openProviders(log: Log): Promise<Providers> {
  const [ipLocation, asnTable] = await Promise.all([
    openIpLocation().catch(report('ip_location')),
    Promise.resolve()
      .then(() => openAsnTable())
      .catch(report('asn_table')),
  ])
  return { ipLocation, asnTable }

  function report(provider: string) {
    return (error: unknown): null => {
      log.error({ provider, error: String(error) }, 'data of a provider could not be opened')
      return null
    }
  }
}
