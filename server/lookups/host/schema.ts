import { z } from 'zod'
import { HostText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { grades } from './grade.ts'
import { type TlsPort, tlsPorts } from './inspect.ts'

const ports = Object.keys(tlsPorts).map(Number)

export const HostSslQuery = z.object({
  host: HostText,
  port: z.coerce
    .number()
    .int()
    .refine((port): port is TlsPort => ports.includes(port), 'Use one of 443, 8443, 465, 587, 993 and 995.')
    .meta({
      description: 'Port: 443, 8443, 465, 993 and 995 use TLS directly, 587 uses STARTTLS',
      example: 443,
    })
    .default(443),
})

const text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const when = (description: string, example: string) => z.iso.datetime().meta({ description, example })
const yes = (description: string, example: boolean) => z.boolean().meta({ description, example })

const described = {
  subject_cn: text('Common name of the subject', 'example.com'),
  subject_org: text('Organization of the subject', 'Example Organization'),
  issuer_cn: text('Common name of the issuer', 'Example TLS CA 1'),
  issuer_org: text('Organization of the issuer', 'Example Trust Services'),
  serial: z.string().meta({ description: 'Serial number, hexadecimal', example: '0a1b2c3d4e' }),
  fingerprint_sha256: z
    .string()
    .meta({ description: 'SHA-256 of the certificate, hexadecimal', example: '3f4c'.repeat(16) }),
  not_before: when('Valid from', '2026-10-01T00:00:00.000Z'),
  not_after: when('Valid until', '2027-01-01T00:00:00.000Z'),
  key_type: z
    .enum(['RSA', 'EC', 'Ed25519', 'Ed448', 'DSA'])
    .nullable()
    .meta({ description: 'Type of the public key; null if it cannot be read', example: 'EC' }),
  key_bits: z.int().nullable().meta({ description: 'Length of the public key in bits', example: 256 }),
  signature_algorithm: text('Signature algorithm', 'ecdsa-with-SHA256'),
  self_signed: yes('Whether it is self-signed', false),
}

export const ChainLink = z
  .object({
    role: z.enum(['leaf', 'intermediate', 'root']).meta({ description: 'Position in the chain', example: 'leaf' }),
    in_path: yes('Whether it is part of the path from leaf to root', true),
    sent_position: z.int().nullable().meta({
      description: 'Position in which the host sent it, from 1; null: taken from the trusted roots',
      example: 1,
    }),
    trusted_root: yes('Whether it is a trusted root', false),
    is_ca: yes('Whether it can sign certificates', false),
    ...described,
  })
  .meta({ id: 'ChainLink', description: 'A certificate of the chain' })

const Certificate = z
  .object({
    ...described,
    sans: z.array(z.string()).meta({
      description: 'Names and addresses it is valid for, at most 1,000',
      example: ['example.com', '*.example.com'],
    }),
    days_remaining: z.int().meta({
      description: 'Whole days until expiry, negative after it; 0 within a day before and after',
      example: 41,
    }),
    is_wildcard: yes('Whether one of its names is a wildcard', false),
  })
  .meta({ id: 'HostCertificate', description: 'The certificate of the host' })

const Trust = z
  .object({
    trusted: yes('Whether the chain ends at a trusted root and is valid now', true),
    hostname_match: yes('Whether a subject alternative name matches the host (RFC 9525)', true),
    chain_complete: yes('Whether the chain sent by the host reaches a root', true),
    expired: yes('Whether the certificate of the host has expired', false),
    reason: z
      .enum([
        'self_signed',
        'unknown_issuer',
        'incomplete_chain',
        'expired',
        'not_yet_valid',
        'intermediate_expired',
        'weak_signature',
        'invalid_chain',
        'name_mismatch',
      ])
      .nullable()
      .meta({ description: 'Main reason why clients reject the connection; null: none', example: null }),
    chain_ordered: yes('Whether the certificates were sent in the order of the chain', true),
    missing_issuer: text('Name of the certificate that is missing in the chain', 'Example TLS CA 1'),
  })
  .meta({ id: 'HostTrust', description: 'Chain validation, by the roots and clock of this service' })

export const HostSsl = z
  .object({
    host: z.string().meta({ description: 'The requested host, in ASCII', example: 'example.com' }),
    port: z.int().meta({ description: 'The port', example: 443 }),
    ip: text('Address of the connection; null: none accepted a connection', '93.184.216.34'),
    reachable: yes('Whether a TLS connection could be made', true),
    error: z
      .enum(['refused', 'timeout', 'reset', 'unreachable', 'no_tls', 'handshake_failed', 'starttls_refused', 'stalled'])
      .nullable()
      .meta({
        description:
          'Why it failed: `no_tls` the port does not use TLS, `handshake_failed` the host sent an alert, `stalled` it accepted the connection and sent nothing',
        example: null,
      }),
    alert: text('TLS alert sent by the host', 'protocol_version'),
    certificate: Certificate.nullable().meta({ description: 'The certificate; null if none was presented' }),
    chain: z.array(ChainLink).meta({
      description: 'From the host certificate to the root, then unused certificates',
    }),
    trust: Trust.nullable().meta({ description: 'Chain validation; null if no certificate was presented' }),
    protocol: text('Negotiated TLS version', 'TLSv1.3'),
    cipher: text('Negotiated cipher suite (IANA name)', 'TLS_AES_256_GCM_SHA384'),
    alpn: text('Negotiated application protocol', 'h2'),
    hsts: z
      .object({
        present: z.boolean().nullable().meta({
          description: 'Whether the host sends Strict-Transport-Security; null: unknown or another port',
          example: true,
        }),
        max_age: z.number().nullable().meta({ description: 'Max age in seconds', example: 31_536_000 }),
        preload: z.boolean().nullable().meta({ description: 'Whether it has the preload directive', example: true }),
        preloaded: z.boolean().nullable().meta({
          description: 'Whether the host is on the HSTS preload list of the browsers; null: the list is not known',
          example: true,
        }),
      })
      .meta({
        description: 'Strict-Transport-Security from the first HTTPS response on port 443, and the preload list',
      }),
    summary_grade: z.enum(grades).nullable().meta({
      description:
        'Grade of certificate and handshake: T not trusted, M wrong host, F expired, B weak key or TLS below 1.2, A, A+ with TLS 1.3 and strict transport security of 180 days. Not a scan of all protocols.',
      example: 'A+',
    }),
    ...metaShape,
  })
  .meta({ id: 'HostSsl', description: 'Certificate, chain and handshake of a port' })

export type HostSsl = z.infer<typeof HostSsl>
export type ChainLink = z.infer<typeof ChainLink>
