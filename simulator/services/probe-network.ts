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
  /** Round-trip time to any target. */
  milliseconds: number
}

type Wanted = { [Key in 'continent' | 'region' | 'country' | 'state' | 'city' | 'asn' | 'network']?: unknown }

const file = path.join(import.meta.dirname, '..', 'fixtures', 'probe-network.json')
const network: SimulatedProbe[] = JSON.parse(readFileSync(file, 'utf8'))

/**
 * Probes in any of the requested locations, at most `limit`; without locations, anywhere. Names are compared
 * case-insensitively.
 */
export function probesAt(locations: readonly Wanted[], limit: number): SimulatedProbe[] {
  const stands = (probe: SimulatedProbe, wanted: Wanted): boolean =>
    Object.entries(probe.location).every(([key, value]) => {
      const requested = wanted[key as keyof Wanted]
      return requested === undefined || String(requested).toLowerCase() === String(value).toLowerCase()
    })
  const found = network.filter((probe) => locations.length === 0 || locations.some((wanted) => stands(probe, wanted)))
  return found.slice(0, limit)
}
