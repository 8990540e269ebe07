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
      .meta({ description: 'Whether it accepts connections; null: this server has no way there', example: true }),
    ms: milliseconds('Time until the connection stood', 12.4),
    error: text('Why there is none: refused, timeout, reset or unreachable', null),
  })
  .meta({ id: 'TcpState', description: 'A port' })

const Redirect = z.object({
  url: z.string().meta({ description: 'Address that redirected', example: 'http://example.com/' }),
  status: z.int().meta({ description: 'Status with which it did', example: 301 }),
})

export const HostStatusReport = z
  .object({
    host: z.string().meta({ description: 'The host as it was asked for, in ASCII', example: 'example.com' }),
    status: z.enum(hostStatuses).meta({
      description:
        '`up`: a page answers below 500 and the certificate is accepted. `degraded`: it answers with an error, not at all over HTTP, or with a certificate that clients refuse. `down`: neither port accepts a connection. `unknown`: this server has no way to it.',
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
          .meta({ description: 'Whether a name was resolved; false: an address was asked', example: true }),
        addresses: z
          .array(z.string())
          .meta({ description: 'Addresses of the host, at most 50', example: ['93.184.216.34'] }),
        ms: milliseconds('Time of the DNS; kept answers take next to none', 8.1),
      })
      .meta({ description: 'Addresses' }),
    tcp: z.array(TcpState).meta({ description: 'Ports 80 and 443, tried side by side' }),
    http: z
      .object({
        url: z.string().meta({ description: 'Address that was opened', example: 'http://example.com/' }),
        http_status: z.int().nullable().meta({ description: 'Status of the last answer', example: 200 }),
        ms: milliseconds('Time of everything, redirects included', 85.2),
        final_url: text('Address of the last answer', 'https://example.com/'),
        redirects: z.array(Redirect).meta({ description: 'Redirects that were followed, at most 8, in order' }),
        server: text('Server header of the last answer', 'nginx'),
        title: text('Title of the page', 'Example Domain'),
        error: text(
          'Why there is no answer: timeout, refused, reset, unknown_host, dns, unreachable, certificate, tls, not_allowed, too_many_redirects or malformed',
          null,
        ),
      })
      .nullable()
      .meta({ description: 'One page, opened as one types the name; null where no port is open' }),
    tls: z
      .object({
        valid: z.boolean().nullable().meta({
          description: 'Whether clients accept the certificate on port 443; null: the port is not open',
          example: true,
        }),
        days_remaining: z.int().nullable().meta({ description: 'Whole days until the certificate ends', example: 41 }),
        ms: milliseconds('Time of the handshake', 24.9),
        error: text('Why it is not valid', null),
      })
      .meta({ description: 'TLS on port 443; the SSL lookup says more' }),
    ...metaShape,
  })
  .meta({ id: 'HostStatusReport', description: 'Whether a host answers, seen from one place' })

export type HostStatusReport = z.infer<typeof HostStatusReport>
export type TcpState = z.infer<typeof TcpState>
