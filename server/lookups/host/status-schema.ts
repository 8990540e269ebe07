import { z } from 'zod'
import { HostText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { hostStatuses } from './status-rules.ts'

export const HostStatusQuery = z.object({ host: HostText })

const text = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const milliseconds = (description: string, example: number) =>
  z.number().min(0).nullable().meta({ description, example })

const TcpState = z
  .object({
    port: z.int().meta({ description: 'The port', example: 443 }),
    open: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it accepts connections; null: not reachable from this server', example: true }),
    ms: milliseconds('Connection time', 12.4),
    error: text('Why it failed: refused, timeout, reset or unreachable', null),
  })
  .meta({ id: 'TcpState', description: 'A port' })

const Redirect = z.object({
  url: z.string().meta({ description: 'URL that redirected', example: 'http://example.com/' }),
  status: z.int().meta({ description: 'Status of the redirect', example: 301 }),
})

export const HostStatusReport = z
  .object({
    host: z.string().meta({ description: 'The requested host, in ASCII', example: 'example.com' }),
    status: z.enum(hostStatuses).meta({
      description:
        '`up`: the page returns a status below 500 and the certificate is valid. `degraded`: an error status, no HTTP response, or port 443 without a certificate that clients accept. `down`: neither port accepts a connection. `unknown`: not reachable from this server.',
      example: 'up',
    }),
    checked_from: z.string().meta({
      description: 'From where it was looked: one place cannot tell how the host is elsewhere',
      example: 'one location: this server',
    }),
    dns: z
      .object({
        resolved: z
          .boolean()
          .meta({ description: 'Whether a name was resolved; false for an IP address', example: true }),
        addresses: z
          .array(z.string())
          .meta({ description: 'Addresses of the host, at most 50', example: ['93.184.216.34'] }),
        ms: milliseconds('DNS time; close to zero for cached responses', 8.1),
      })
      .meta({ description: 'Addresses' }),
    tcp: z.array(TcpState).meta({ description: 'Ports 80 and 443, tried in parallel' }),
    http: z
      .object({
        url: z.string().meta({ description: 'Requested URL', example: 'http://example.com/' }),
        http_status: z.int().nullable().meta({ description: 'Status of the last response', example: 200 }),
        ms: milliseconds('Total time, redirects included', 85.2),
        final_url: text('Final URL', 'https://example.com/'),
        redirects: z.array(Redirect).meta({ description: 'Redirects that were followed, at most 8, in order' }),
        server: text('Server header of the last response', 'nginx'),
        title: text('Title of the page', 'Example Domain'),
        error: text(
          'Why it failed: timeout, refused, reset, unknown_host, dns, unreachable, certificate, tls, not_allowed, too_many_redirects or malformed',
          null,
        ),
      })
      .nullable()
      .meta({ description: 'The home page; null if no port is open' }),
    tls: z
      .object({
        valid: z.boolean().nullable().meta({
          description:
            'Whether clients accept the certificate on port 443; null if the port is closed or none was received in time',
          example: true,
        }),
        days_remaining: z.int().nullable().meta({
          description: 'Whole days until expiry, negative after it; 0 within a day before and after',
          example: 41,
        }),
        ms: milliseconds('Time of the handshake', 24.9),
        error: text('Why it is not valid, or why none was received', null),
      })
      .meta({ description: 'TLS on port 443; see the TLS certificate lookup for details' }),
    ...metaShape,
  })
  .meta({ id: 'HostStatusReport', description: 'Host status, checked from one location' })

export type HostStatusReport = z.infer<typeof HostStatusReport>
export type TcpState = z.infer<typeof TcpState>
