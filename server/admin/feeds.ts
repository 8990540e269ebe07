import { type ProviderId, providers } from '../catalog/providers.ts'
import { fail } from '../platform/errors.ts'
import type { System } from '../system.ts'

export type DataSet = {
  name: ProviderId
  title: string
  origin: 'installation'
  data_from: string | null
  age_days: number | null
  loaded: boolean
}

/** The data sets that answers are made from, with their age. */
export function dataSets(system: System): DataSet[] {
  const dates: Partial<Record<ProviderId, Date | null>> = {
    ip_location: system.dataSets.ipLocation?.dataFrom ?? null,
    asn_table: system.dataSets.asnTable?.byAddress.dataFrom ?? null,
  }
  return (Object.keys(dates) as ProviderId[]).map((name) => {
    const from = dates[name] ?? null
    const age = from ? Math.floor((system.clock.now().getTime() - from.getTime()) / 86_400_000) : null
    return {
      name,
      title: providers[name].name,
      origin: 'installation',
      data_from: from?.toISOString() ?? null,
      age_days: age,
      loaded: from !== null,
    }
  })
}

/** Both data sets come with the installation: there is nothing to fetch, and the answer says so instead of pretending. */
export function refreshDataSets(system: System, name: string | null): (DataSet & { refreshed: false; why: string })[] {
  const known = dataSets(system)
  const chosen = name === null ? known : known.filter((set) => set.name === name)
  if (chosen.length === 0)
    fail('VALIDATION_FAILED', `No feed is called ${name}. Feeds: ${known.map((set) => set.name).join(', ')}.`)
  return chosen.map((set) => ({
    ...set,
    refreshed: false,
    why: 'It comes with the installation and is renewed by updating the packages.',
  }))
}
