import { type ProviderId, providers } from '../catalog/providers.ts'
import type { DataSets, UpstreamClient, Upstreams } from '../providers/index.ts'
import { feedsOf } from './feeds.ts'

/** A list or file. `data_from` null: not connected, or not loaded. */
export type DataAge = { id: ProviderId; name: string; connected: boolean; data_from: string | null }

/** The age of every list and data file of this installation. */
export async function dataAges(deps: {
  upstreams: Upstreams
  upstreamClient: UpstreamClient
  dataSets: DataSets
}): Promise<DataAge[]> {
  const { ipLocation, asnTable, anonymousIp } = deps.dataSets
  const lists = feedsOf(deps.upstreams).map(async ({ name, connected, state }) => {
    const { fetchedAt } = await state(deps.upstreamClient)
    return { id: name, name: providers[name].name, connected, data_from: fetchedAt?.toISOString() ?? null }
  })
  const file = (
    id: ProviderId,
    held: { title?: string | undefined; dataFrom: Date | null } | null,
    connected = true,
  ) => ({
    id,
    name: held?.title ?? providers[id].name,
    connected,
    data_from: held?.dataFrom?.toISOString() ?? null,
  })
  return [
    file('ip_location', ipLocation),
    file('asn_table', asnTable?.byAddress ?? null),
    file('anonymous_ip', anonymousIp, anonymousIp !== null),
    ...(await Promise.all(lists)),
  ]
}
