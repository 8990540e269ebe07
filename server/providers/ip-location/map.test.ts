import fc from 'fast-check'
import maxmind from 'maxmind'
import { describe, expect, it } from 'vitest'
import { itWithData, textOf } from '../../testing/shared-data.ts'
import { continentNames, continentOf, euMembers } from './continents.ts'
import { type IpLocation, mapLocation } from './map.ts'

const texts = ['country_name', 'region_code', 'region_name', 'city', 'postal_code', 'time_zone'] as const
const countries = ['country_code', 'registered_country_code'] as const
const within = (value: number | null, limit: number) =>
  value === null || (Number.isFinite(value) && Math.abs(value) <= limit)

/** Invariants that any mapped location must satisfy; returns the violated ones. */
function problems(found: IpLocation): string[] {
  const wrong: string[] = texts.filter((name) => found[name] !== null && !/\S/.test(String(found[name])))
  wrong.push(...countries.filter((name) => found[name] !== null && !/^[A-Z]{2}$/.test(found[name] ?? '')))
  if (!within(found.latitude, 90) || !within(found.longitude, 180)) wrong.push('coordinates')
  if ((found.latitude === null) !== (found.longitude === null)) wrong.push('half a coordinate')
  const radius: unknown = found.accuracy_radius_km
  if (radius !== null && !(typeof radius === 'number' && Number.isFinite(radius) && radius >= 0)) wrong.push('radius')
  if (['country', 'none'].includes(found.accuracy) && found.latitude !== null) wrong.push('placed without a place')
  if ((found.continent_code === null) !== (found.continent_name === null)) wrong.push('continent')
  if ((found.is_eu === null) !== (found.country_code === null)) wrong.push('is_eu')
  return wrong
}

describe('the flat layout of DB-IP', () => {
  const munich = {
    country_code: 'DE',
    state1: 'Bavaria',
    city: 'Munich',
    postcode: '80331',
    latitude: 48.13743,
    longitude: 11.57549,
    timezone: '',
  }

  it('maps to the common form, with empty text as unknown', () => {
    expect(mapLocation(munich, '192.0.2.0/24')).toEqual({
      network: '192.0.2.0/24',
      continent_code: 'EU',
      continent_name: 'Europe',
      country_code: 'DE',
      country_name: 'Germany',
      is_eu: true,
      region_code: null,
      region_name: 'Bavaria',
      city: 'Munich',
      postal_code: '80331',
      latitude: 48.13743,
      longitude: 11.57549,
      accuracy_radius_km: null,
      accuracy: 'city',
      time_zone: 'Europe/Berlin',
      registered_country_code: null,
    })
  })

  it('states the precision, and has no coordinates for a country alone', () => {
    expect(mapLocation({ ...munich, city: '' }, 'n')).toMatchObject({ accuracy: 'region', latitude: 48.13743 })
    const country = mapLocation({ ...munich, city: '', state1: ' ' }, 'n')
    expect(country).toMatchObject({ accuracy: 'country', latitude: null, longitude: null, country_code: 'DE' })
    expect(mapLocation({ latitude: 1, longitude: 1 }, 'n')).toMatchObject({
      accuracy: 'none',
      latitude: null,
      is_eu: null,
    })
  })

  it('the time zone follows the coordinates where the data names none, and the data where it does', () => {
    expect(mapLocation({ ...munich, latitude: 52.0975, longitude: 23.688 }, 'n').time_zone).toBe('Europe/Minsk')
    expect(mapLocation({ ...munich, timezone: 'Europe/Busingen' }, 'n').time_zone).toBe('Europe/Busingen')
    expect(mapLocation({ ...munich, city: '', state1: '' }, 'n').time_zone, 'a country has no place').toBeNull()
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [0, 0],
    ])
      expect(() => mapLocation({ ...munich, latitude, longitude }, 'n')).not.toThrow()
  })

  it('has an invalid country as unknown', () => {
    for (const code of ['ZZ', 'zz', '', 'D', 'DEU', '??', 12, null])
      expect(mapLocation({ country_code: code, city: 'X' }, 'n'), String(code)).toMatchObject({
        country_code: null,
        is_eu: null,
      })
    expect(mapLocation({ country_code: 'de' }, 'n').country_code).toBe('DE')
  })
})

describe('the GeoIP2 layout', () => {
  it('maps to the same form', () => {
    const record = {
      country: { iso_code: 'GB', names: { en: 'United Kingdom' } },
      registered_country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'ENG', names: { en: 'England' } }, { iso_code: 'WBK' }],
      city: { names: { en: 'Boxford', de: 'Andernorts' } },
      postal: { code: 'OX1' },
      location: { latitude: 51.75, longitude: -1.25, accuracy_radius: 100, time_zone: 'Europe/London' },
    }
    expect(mapLocation(record, 'n')).toMatchObject({
      country_code: 'GB',
      is_eu: false,
      region_code: 'ENG',
      region_name: 'England',
      city: 'Boxford',
      postal_code: 'OX1',
      latitude: 51.75,
      longitude: -1.25,
      accuracy_radius_km: 100,
      accuracy: 'city',
      time_zone: 'Europe/London',
      registered_country_code: 'US',
    })
  })

  it('keeps the continent of a record that has no country, such as a network of a whole region', () => {
    expect(mapLocation({ continent: { code: 'EU', names: { en: 'Europe' } } }, 'n')).toMatchObject({
      continent_code: 'EU',
      continent_name: 'Europe',
      country_code: null,
      is_eu: null,
      accuracy: 'none',
    })
    expect(mapLocation({ continent: { code: 'eu' }, country: { iso_code: 'JP' } }, 'n').continent_code).toBe('AS')
    for (const code of ['XX', '', 'constructor', 3, null])
      expect(mapLocation({ continent: { code } }, 'n'), String(code)).toMatchObject({ continent_code: null })
  })

  itWithData(
    'holds for every record of the MaxMind test database',
    ['geoip', 'source-data', 'GeoIP2-City-Test.json'],
    async (file) => {
      const reader = await maxmind.open(file.replace('source-data', 'test-data').replace('.json', '.mmdb'))
      type Row = {
        continent?: { code?: string }
        country?: { iso_code?: string }
        city?: { names?: { en?: string } }
        location?: { latitude?: number }
      }
      const rows = (JSON.parse(textOf(file)) as Record<string, Row>[]).flatMap((entry) => Object.entries(entry))
      expect(rows.length).toBeGreaterThan(100)
      let cities = 0
      for (const [network, row] of rows) {
        const found = mapLocation(reader.get(network.split('/')[0] ?? ''), network)
        expect(problems(found), network).toEqual([])
        expect(found.country_code, network).toBe(row.country?.iso_code ?? null)
        if (!found.country_code) expect(found.continent_code, network).toBe(row.continent?.code ?? null)
        expect(found.city, network).toBe(row.city?.names?.en ?? null)
        if (found.city) expect(found.latitude, network).toBe(row.location?.latitude ?? null)
        if (found.city) cities++
      }
      expect(cities).toBeGreaterThan(10)
    },
  )
})

describe('hostile records', () => {
  const anyNumber = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -91, 181, 1e308))
  const value = fc.oneof(fc.anything(), anyNumber, fc.constantFrom('', ' ', 'ZZ', 'DE', 'x', null))
  const flat = ['country_code', 'state1', 'city', 'postcode', 'latitude', 'longitude', 'timezone']
  const any = (names: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  const deep = fc.record(
    {
      continent: fc.oneof(value, any(['code', 'names'])),
      country: fc.oneof(value, any(['iso_code', 'names'])),
      registered_country: fc.oneof(value, any(['iso_code'])),
      subdivisions: fc.oneof(value, fc.array(any(['iso_code', 'names']))),
      city: fc.oneof(value, fc.record({ names: any(['en']) })),
      postal: fc.oneof(value, any(['code'])),
      location: fc.oneof(value, any(['latitude', 'longitude', 'accuracy_radius', 'time_zone'])),
    },
    { requiredKeys: [] },
  )

  it('never throw, and never produce an answer that its own schema rejects (property)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), any(flat), deep), (record) => {
        expect(problems(mapLocation(record, 'n'))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('have an invalid radius and half a coordinate as unknown', () => {
    const city = { names: { en: 'Boxford' } }
    for (const radius of ['100', -1, Number.NaN, {}, null])
      expect(mapLocation({ city, location: { accuracy_radius: radius } }, 'n').accuracy_radius_km).toBeNull()
    expect(mapLocation({ city: 'X', latitude: 5, longitude: 999 }, 'n')).toMatchObject({
      latitude: null,
      longitude: null,
    })
  })
})

describe('continents', () => {
  it('every member of the European Union has a continent, and every continent a name', () => {
    expect(euMembers.size).toBe(27)
    for (const code of euMembers) expect(continentNames[continentOf(code) ?? 'AN'], code).toMatch(/Europe|Asia/)
    expect(continentOf('QQ')).toBeNull()
  })
})
