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
  .refine(({ continent, country, city }) => continent ?? country ?? city, 'Name a continent, a country or a city.')
  .meta({ description: 'Where a probe shall stand; all members that are set must hold' })

const Expectation = z
  .object({
    status_codes: z
      .array(z.int().min(100).max(599).meta({ description: 'HTTP status code', example: 200 }))
      .min(1)
      .max(20)
      .meta({
        description:
          'HTTP status codes of which the answer has one (http only). Without them every status below 500 counts.',
        example: [200, 204],
      })
      .optional(),
    body_contains: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Text that the body contains, in this case (http only)', example: 'Welcome' })
      .optional(),
    max_ms: z
      .int()
      .min(1)
      .max(30_000)
      .meta({ description: 'Longest total time of the answer, milliseconds', example: 2000 })
      .optional(),
  })
  .meta({ description: 'What an answer has to be like, judged for each probe' })

/** Request of `POST /online-check` (contract section 6). */
export const OnlineCheckRequest = z
  .object({
    target: judgedText((text) =>
      readTarget(text)
        ? null
        : { error: 'INVALID_URL', message: 'Not a URL (http or https) or host. No unit was used.' },
    ).meta({
      description:
        'Web address or host; a host may have a port and a path. For ping, tcp and dns only the host counts.',
      example: 'https://example.com/health',
    }),
    type: z
      .enum(checkTypes)
      .meta({
        description:
          'What each probe does: fetch the address (http, without following redirects), send echoes (ping), open a connection (tcp), resolve the name (dns)',
        example: 'http',
      })
      .default('http'),
    port: z
      .int()
      .min(1)
      .max(65_535)
      .meta({
        description: 'Port for http and tcp; without it the one of the address, or of its scheme (443 for a host)',
        example: 8443,
      })
      .optional(),
    locations: z
      .array(Location)
      .max(10)
      .meta({ description: 'Where the probes shall stand; empty: anywhere', example: [{ country: 'DE' }] })
      .default([]),
    max_probes: z
      .int()
      .min(1)
      .max(20)
      .meta({ description: 'Most probes; the price does not depend on it', example: 5 })
      .default(5),
    timeout_seconds: z
      .int()
      .min(5)
      .max(30)
      .meta({
        description: 'Time for the whole check. A probe that has not reported by then has timed out.',
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
    if (port !== undefined && target?.port && target.port !== port) refuse(['port'], 'The target names another port.')
    if (expect?.status_codes && !web) refuse(['expect', 'status_codes'], 'Only an http check has a status.')
    if (expect?.body_contains !== undefined && !web)
      refuse(['expect', 'body_contains'], 'Only an http check has a body.')
    if (type === 'dns' && target?.isAddress) refuse(['target'], 'A dns check resolves a name; this is an address.')
  })

export type OnlineCheckRequest = z.output<typeof OnlineCheckRequest>
