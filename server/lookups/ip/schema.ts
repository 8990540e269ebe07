import { z } from 'zod'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { notA } from '../../platform/refused-text.ts'
import { metaShape } from '../meta.ts'

export const IpQuery = z.object({
  ip: z
    .string()
    .max(100)
    .refine((text) => parseIpAddress(text) !== null, {
      error: ({ input }) => notA('an IPv4 or IPv6 address', '8.8.8.8 or 2001:4860:4860::8888', String(input)),
    })
    .meta({
      description:
        'IPv4 or IPv6 address. IPv4-mapped IPv6 is read as IPv4. Percent-encode the colons where your client requires it.',
      example: '8.8.8.8',
    }),
})

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })

export const IpGeo = z
  .object({
    ip: z.string().meta({ description: 'The IP address in canonical form', example: '8.8.8.8' }),
    version: z.union([z.literal(4), z.literal(6)]).meta({ description: 'Address family', example: 4 }),
    network: text('Network of the location, or the special-purpose range', '8.8.8.0/24'),
    continent_code: text('Continent', 'NA'),
    continent_name: text('Continent in English', 'North America'),
    country_code: text('ISO 3166-1 alpha-2 country', 'US'),
    country_name: text('Country in English', 'United States'),
    is_eu: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the country is a member of the European Union', example: false }),
    region_code: text('ISO 3166-2 subdivision, without the country', 'CA'),
    region_name: text('Subdivision in English', 'California'),
    city: text('City', 'Mountain View'),
    postal_code: text('Postal code', '94043'),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .nullable()
      .meta({ description: 'Latitude; null when only the country is known', example: 37.422 }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .nullable()
      .meta({ description: 'Longitude; null when only the country is known', example: -122.085 }),
    accuracy_radius_km: z.number().nullable().meta({
      description: 'Accuracy radius around the coordinates, if the source provides it',
      example: 50,
    }),
    accuracy: z
      .enum(['city', 'region', 'country', 'none'])
      .meta({ description: 'Most precise known level', example: 'city' }),
    time_zone: text('IANA time zone', 'America/Los_Angeles'),
    registered_country_code: text('Country in which the network is registered', 'US'),
    asn: z.int().nullable().meta({ description: 'Autonomous system that announces the address', example: 15169 }),
    as_name: text('Name of the autonomous system', 'Google LLC'),
    notice: z.string().meta({ description: 'Meaning of the location, and credit', example: 'An estimate.' }),
    ...metaShape,
  })
  .meta({ id: 'IpGeo', description: 'Estimated location and network of an IP address' })

export type IpGeo = z.infer<typeof IpGeo>
