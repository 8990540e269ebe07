import { z } from 'zod'
import { metaShape } from '../meta.ts'
import { checkTypes } from './request-schema.ts'

const milliseconds = (description: string, example: number) =>
  z.number().min(0).nullable().meta({ description, example })

const ProbeLocation = z
  .object({
    continent: z.string().nullable().meta({ description: 'Continent code', example: 'EU' }),
    country: z.string().nullable().meta({ description: 'Country code (ISO 3166-1 alpha-2)', example: 'DE' }),
    city: z.string().nullable().meta({ description: 'City', example: 'Frankfurt' }),
    asn: z.int().nullable().meta({ description: 'Autonomous system of the probe', example: 24940 }),
    network: z.string().nullable().meta({ description: 'Network of the probe', example: 'Hetzner Online' }),
    latitude: z.number().nullable().meta({ description: 'Latitude of the city', example: 50.11 }),
    longitude: z.number().nullable().meta({ description: 'Longitude of the city', example: 8.68 }),
  })
  .meta({ description: 'Where the probe stands; all null for this server itself' })

const ProbeTimings = z
  .object({
    dns: milliseconds('Resolving the name', 12),
    tcp: milliseconds('Opening the connection', 18),
    tls: milliseconds('Agreeing on encryption', 40),
    first_byte: milliseconds('From then to the first byte of the answer', 85),
    download: milliseconds('From the first byte to the last', 6),
    total: milliseconds('All of it; of a ping or tcp check the mean round trip', 161),
  })
  .meta({ description: 'Milliseconds of each step; null where a step did not happen or was not told' })

const OnlineProbe = z
  .object({
    location: ProbeLocation,
    status: z.enum(['ok', 'failed', 'timeout', 'offline']).meta({
      description: 'What came of it. `offline`: the probe itself had left the network.',
      example: 'ok',
    }),
    failure_source: z.enum(['target', 'resolver', 'internal']).nullable().meta({
      description:
        'To whom the failure belongs: the target, the resolver that the probe asked, or the probe network itself (`internal`, left out of the availability)',
      example: null,
    }),
    resolved_ip: z.string().nullable().meta({ description: 'Address that the probe used', example: '93.184.216.34' }),
    http_status: z.int().nullable().meta({ description: 'Status of the answer, of an http check', example: 200 }),
    timings: ProbeTimings,
    expectation_met: z.boolean().nullable().meta({
      description:
        'Whether the answer was as expected; null where nothing was expected, no answer came, or it cannot be told, such as of a body that was cut before the text',
      example: true,
    }),
    error: z.string().nullable().meta({ description: 'Why the probe is not ok', example: null }),
  })
  .meta({ description: 'What one probe found' })

/** Response of `POST /online-check` (contract section 6); `latitude` and `longitude` of the probes are additions. */
export const OnlineCheck = z
  .object({
    id: z
      .string()
      .nullable()
      .meta({ description: 'Id of the measurement; null where none was made', example: 'nzGzfAGL7sZfUs3c' }),
    target: z.string().meta({ description: 'What was checked', example: 'https://example.com/health' }),
    type: z.enum(checkTypes).meta({ description: 'What each probe did', example: 'http' }),
    status: z.enum(['online', 'partial', 'offline', 'unknown']).meta({
      description: '`online`: every usable probe reached the target, `offline`: none. `unknown`: no probe was usable.',
      example: 'online',
    }),
    ok: z.int().min(0).meta({ description: 'Usable probes that reached the target', example: 5 }),
    failed: z.int().min(0).meta({ description: 'Usable probes that did not', example: 0 }),
    total: z.int().min(0).meta({ description: 'All probes, unusable ones included', example: 5 }),
    availability: z.number().min(0).max(1).nullable().meta({
      description:
        'Share of the usable probes that reached the target; probes that are offline or failed themselves are left out',
      example: 1,
    }),
    median_ms: milliseconds('Median of the total times of the probes that reached the target', 161),
    probes: z.array(OnlineProbe).meta({ description: 'The probes' }),
    permalink: z.string().nullable().meta({
      description: 'Where the probe network shows the measurement, for as long as it keeps it',
      example: 'https://globalping.io/?measurement=nzGzfAGL7sZfUs3c',
    }),
    ...metaShape,
  })
  .meta({ id: 'OnlineCheck', description: 'Whether a target can be reached from a network of probes' })

export type OnlineCheck = z.infer<typeof OnlineCheck>
export type OnlineProbe = z.infer<typeof OnlineProbe>
