import { readFileSync } from 'node:fs'
import path from 'node:path'

export type SimulatedProbe = {
  location: {
    continent: string
    region: string
    country: string
    state: string | null
    city: string
    asn: number
    network: string
    latitude: number
    longitude: number
  }
  /** Round trip to any target. */
  milliseconds: number
}

type Wanted = { [Key in 'continent' | 'region' | 'country' | 'state' | 'city' | 'asn' | 'network']?: unknown }

const file = path.join(import.meta.dirname, '..', 'fixtures', 'probe-network.json')
const network: SimulatedProbe[] = JSON.parse(readFileSync(file, 'utf8'))

/** Probes at any of the wanted places, at most `limit`; without places, anywhere. Names are compared without regard to case. */
export function probesAt(locations: readonly Wanted[], limit: number): SimulatedProbe[] {
  const stands = (probe: SimulatedProbe, wanted: Wanted): boolean =>
    Object.entries(probe.location).every(([key, value]) => {
      const asked = wanted[key as keyof Wanted]
      return asked === undefined || String(asked).toLowerCase() === String(value).toLowerCase()
    })
  const found = network.filter((probe) => locations.length === 0 || locations.some((wanted) => stands(probe, wanted)))
  return found.slice(0, limit)
}
