import tzLookup from '@photostructure/tz-lookup'
import { type Continent, continentNames, continentOf, euMembers } from './continents.ts'

export type IpLocation = {
  network: string
  continent_code: string | null
  continent_name: string | null
  country_code: string | null
  country_name: string | null
  is_eu: boolean | null
  region_code: string | null
  region_name: string | null
  city: string | null
  postal_code: string | null
  latitude: number | null
  longitude: number | null
  accuracy_radius_km: number | null
  accuracy: 'city' | 'region' | 'country' | 'none'
  time_zone: string | null
  registered_country_code: string | null
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

type Names = { names?: { en?: string } }
type Flat = {
  country_code?: string
  state1?: string
  city?: string
  postcode?: string
  latitude?: number
  longitude?: number
  timezone?: string
}
type GeoIp2 = {
  continent?: { code?: string }
  country?: { iso_code?: string } & Names
  registered_country?: { iso_code?: string }
  subdivisions?: ({ iso_code?: string } & Names)[]
  city?: Names
  postal?: { code?: string }
  location?: { latitude?: number; longitude?: number; accuracy_radius?: number; time_zone?: string }
}

/**
 * Maps a record in DB-IP's flat layout (empty text means unknown) or in the GeoIP2 layout to one form. Values of a
 * wrong type or out of bounds are unknown. The continent is that of the country, or else the record's own, since a
 * network may be known to be in Europe and no more. At country level there are no coordinates: a country's centre is no one's
 * location.
 * The time zone is the data's own or, where the data has none, that of the coordinates (borders of the Timezone
 * Boundary Builder, simplified).
 */
export function mapLocation(record: unknown, network: string): IpLocation {
  const found = isGeoIp2(record) ? fromGeoIp2(record) : fromFlat((record ?? {}) as Flat)
  const accuracy = found.city ? 'city' : found.region_name ? 'region' : found.country_code ? 'country' : 'none'
  const fine = accuracy === 'city' || accuracy === 'region'
  const placed = fine && found.latitude !== null && found.longitude !== null
  const code = found.country_code ? continentOf(found.country_code) : found.continent_code
  return {
    network,
    continent_code: code,
    continent_name: code ? continentNames[code] : null,
    country_code: found.country_code,
    country_name: found.country_code ? (regionNames.of(found.country_code) ?? null) : null,
    is_eu: found.country_code ? euMembers.has(found.country_code) : null,
    region_code: found.region_code,
    region_name: found.region_name,
    city: found.city,
    postal_code: found.postal_code,
    latitude: placed ? found.latitude : null,
    longitude: placed ? found.longitude : null,
    accuracy_radius_km: placed ? found.accuracy_radius_km : null,
    accuracy,
    time_zone: found.time_zone ?? (placed ? zoneAt(found) : null),
    registered_country_code: found.registered_country_code,
  }
}

const zoneAt = ({ latitude, longitude }: Pick<Found, 'latitude' | 'longitude'>): string | null =>
  latitude === null || longitude === null ? null : tzLookup(latitude, longitude)

const isGeoIp2 = (record: unknown): record is GeoIp2 =>
  typeof record === 'object' &&
  record !== null &&
  ('continent' in record || 'country' in record || 'registered_country' in record || 'location' in record)

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const country = (value: unknown): string | null => {
  const code = text(value)?.toUpperCase() ?? null
  return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null
}
const continent = (value: unknown): Continent | null => {
  const code = text(value)?.toUpperCase() ?? ''
  return Object.hasOwn(continentNames, code) ? (code as Continent) : null
}
/** Five decimals: about a metre, far finer than the data, without 32-bit float noise. */
const degrees = (value: unknown, limit: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? Math.round(value * 1e5) / 1e5 : null
const length = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

type Found = Omit<
  IpLocation,
  'network' | 'continent_code' | 'continent_name' | 'country_name' | 'is_eu' | 'accuracy'
> & {
  continent_code: Continent | null
}

function fromFlat(record: Flat): Found {
  return {
    continent_code: null,
    country_code: country(record.country_code),
    region_code: null,
    region_name: text(record.state1),
    city: text(record.city),
    postal_code: text(record.postcode),
    latitude: degrees(record.latitude, 90),
    longitude: degrees(record.longitude, 180),
    accuracy_radius_km: null,
    time_zone: text(record.timezone),
    registered_country_code: null,
  }
}

function fromGeoIp2(record: GeoIp2): Found {
  const subdivision = record.subdivisions?.[0]
  return {
    continent_code: continent(record.continent?.code),
    country_code: country(record.country?.iso_code),
    region_code: text(subdivision?.iso_code),
    region_name: text(subdivision?.names?.en),
    city: text(record.city?.names?.en),
    postal_code: text(record.postal?.code),
    latitude: degrees(record.location?.latitude, 90),
    longitude: degrees(record.location?.longitude, 180),
    accuracy_radius_km: length(record.location?.accuracy_radius),
    time_zone: text(record.location?.time_zone),
    registered_country_code: country(record.registered_country?.iso_code),
  }
}
