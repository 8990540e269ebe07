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
  .meta({ description: 'Location of the probe; all null for this server' })

const ProbeTimings = z
  .object({
    dns: milliseconds('Resolving the name', 12),
    tcp: milliseconds('Opening the connection', 18),
    tls: milliseconds('TLS handshake', 40),
    first_byte: milliseconds('Time to first byte', 85),
    download: milliseconds('Download time', 6),
    total: milliseconds('Total; for ping and tcp, the mean round trip', 161),
  })
  .meta({ description: 'Milliseconds per step; null if not run or not reported' })

const OnlineProbe = z
  .object({
    location: ProbeLocation,
    status: z.enum(['ok', 'failed', 'timeout', 'offline']).meta({
      description: 'Result. `offline`: the probe was offline.',
      example: 'ok',
    }),
    failure_source: z.enum(['target', 'resolver', 'internal']).nullable().meta({
      description:
        'Cause of the failure: the target, the resolver of the probe, or the probe network (`internal`, excluded from the availability)',
      example: null,
    }),
    resolved_ip: z.string().nullable().meta({ description: 'Address that the probe used', example: '93.184.216.34' }),
    http_status: z.int().nullable().meta({ description: 'HTTP status of an http check', example: 200 }),
    timings: ProbeTimings,
    expectation_met: z.boolean().nullable().meta({
      description:
        'Whether the response was as expected; null without expectations, without a response, or if unknown, for example for a truncated body',
      example: true,
    }),
    error: z.string().nullable().meta({ description: 'Error', example: null }),
  })
  .meta({ description: 'Result of one probe' })

/** Response of `POST /online-check` (contract section 6); `latitude` and `longitude` of the probes are additions. */
export const OnlineCheck = z
  .object({
    id: z
      .string()
      .nullable()
      .meta({ description: 'ID of the measurement; null if there is none', example: 'nzGzfAGL7sZfUs3c' }),
    target: z.string().meta({ description: 'What was checked', example: 'https://example.com/health' }),
    type: z.enum(checkTypes).meta({ description: 'Check type', example: 'http' }),
    status: z.enum(['online', 'partial', 'offline', 'unknown']).meta({
      description: '`online`: every usable probe reached the target, `offline`: none. `unknown`: no probe was usable.',
      example: 'online',
    }),
    ok: z.int().min(0).meta({ description: 'Usable probes that reached the target', example: 5 }),
    failed: z.int().min(0).meta({ description: 'Usable probes that did not reach the target', example: 0 }),
    total: z.int().min(0).meta({ description: 'All probes, unusable ones included', example: 5 }),
    availability: z.number().min(0).max(1).nullable().meta({
      description: 'Share of the usable probes that reached the target; probes that are offline or failed are excluded',
      example: 1,
    }),
    median_ms: milliseconds('Median of the total times of the probes that reached the target', 161),
    probes: z.array(OnlineProbe).meta({ description: 'The probes' }),
    permalink: z.string().nullable().meta({
      description: 'URL of the measurement at the probe network, while it is stored',
      example: 'https://globalping.io/?measurement=nzGzfAGL7sZfUs3c',
    }),
    ...metaShape,
  })
  .meta({ id: 'OnlineCheck', description: 'Online check from a network of probes' })

export type OnlineCheck = z.infer<typeof OnlineCheck>
export type OnlineProbe = z.infer<typeof OnlineProbe>
