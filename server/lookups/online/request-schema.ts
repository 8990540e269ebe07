import { z } from 'zod'
import { judgedText } from '../inputs.ts'
import { readTarget } from './target.ts'

export const checkTypes = ['http', 'ping', 'tcp', 'dns'] as const
const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const

const Location = z
  .object({
    continent: z.enum(continents).meta({ description: 'Continent code', example: 'EU' }).optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .transform((code) => code.toUpperCase())
      .meta({ description: 'Country code (ISO 3166-1 alpha-2)', example: 'DE' })
      .optional(),
    city: z.string().trim().min(1).max(80).meta({ description: 'City, in English', example: 'Frankfurt' }).optional(),
  })
  .refine(({ continent, country, city }) => continent ?? country ?? city, 'Set a continent, country or city.')
  .meta({ description: 'Location of a probe; all fields that are set must match' })

const Expectation = z
  .object({
    status_codes: z
      .array(z.int().min(100).max(599).meta({ description: 'HTTP status code', example: 200 }))
      .min(1)
      .max(20)
      .meta({
        description: 'Accepted HTTP status codes (http only). By default, every status below 500.',
        example: [200, 204],
      })
      .optional(),
    body_contains: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Text that the body must contain, case-sensitive (http only)', example: 'Welcome' })
      .optional(),
    max_ms: z
      .int()
      .min(1)
      .max(30_000)
      .meta({ description: 'Maximum total time in milliseconds', example: 2000 })
      .optional(),
  })
  .meta({ description: 'Expected response, checked for each probe' })

/** Request of `POST /online-check` (contract section 6). */
export const OnlineCheckRequest = z
  .object({
    target: judgedText((text) =>
      readTarget(text)
        ? null
        : {
            error: 'INVALID_URL',
            message:
              'Not an http or https URL with a valid host, and not a host. Send one such as https://example.com/health. No unit was used.',
          },
    ).meta({
      description: 'URL or host; a host may have a port and a path. For ping, tcp and dns, only the host is used.',
      example: 'https://example.com/health',
    }),
    type: z
      .enum(checkTypes)
      .meta({
        description:
          'Check type: fetch the URL (http, without following redirects), ping, open a connection (tcp), resolve the name (dns)',
        example: 'http',
      })
      .default('http'),
    port: z
      .int()
      .min(1)
      .max(65_535)
      .meta({
        description: 'Port for http and tcp; defaults to the port of the URL or its scheme (443 for a host)',
        example: 8443,
      })
      .optional(),
    locations: z
      .array(Location)
      .max(10)
      .meta({ description: 'Probe locations; empty: anywhere', example: [{ country: 'DE' }] })
      .default([]),
    max_probes: z
      .int()
      .min(1)
      .max(20)
      .meta({ description: 'Maximum number of probes; does not change the units used', example: 5 })
      .default(5),
    timeout_seconds: z
      .int()
      .min(5)
      .max(30)
      .meta({
        description: 'Timeout of the whole check. Probes that have not reported by then count as timed out.',
        example: 15,
      })
      .default(15),
    expect: Expectation.optional(),
  })
  .superRefine((request, ctx) => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    const { type, port, expect } = request
    const target = readTarget(request.target)
    const web = type === 'http'
    if (port !== undefined && !web && type !== 'tcp') refuse(['port'], `A ${type} check has no port.`)
    if (port !== undefined && target?.port && target.port !== port)
      refuse(['port'], 'The target contains another port.')
    if (expect?.status_codes && !web) refuse(['expect', 'status_codes'], 'Only http checks have a status.')
    if (expect?.body_contains !== undefined && !web)
      refuse(['expect', 'body_contains'], 'Only http checks have a body.')
    if (type === 'dns' && target?.isAddress) refuse(['target'], 'A dns check needs a name, not an IP address.')
  })

export type OnlineCheckRequest = z.output<typeof OnlineCheckRequest>
