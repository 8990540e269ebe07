import { z } from 'zod'
import { maybe, status, texts } from '../schema-parts.ts'

export const MtaSts = z.object({
  status: status('Verdict on MTA-STS (RFC 8461).'),
  record: maybe('The record', 'v=STSv1; id=20261101'),
  id: maybe('Its id', '20261101'),
  mode: z
    .enum(['enforce', 'testing', 'none'])
    .nullable()
    .meta({ description: 'Mode of the policy file', example: 'enforce' }),
  max_age: z.int().nullable().meta({ description: 'Cache time of the policy in seconds', example: 604_800 }),
  mx: texts('Mail server patterns of the policy', ['*.example.com']),
  uncovered_mx: texts('Mail servers that no pattern covers', []),
  errors: texts('Why senders cannot use it', []),
})

export const TlsRpt = z.object({
  status: status('Verdict on TLS reports (RFC 8460).'),
  record: maybe('The record', 'v=TLSRPTv1; rua=mailto:tls@example.com'),
  rua: texts('Report addresses', ['mailto:tls@example.com']),
  errors: texts('Errors of the record', []),
})

export const Bimi = z.object({
  status: status('Verdict on the brand logo (BIMI), selector default. It is not scored.'),
  record: maybe('The record', 'v=BIMI1; l=https://example.com/logo.svg'),
  logo: maybe('URL of the logo', 'https://example.com/logo.svg'),
  certificate: maybe('URL of the mark certificate', 'https://example.com/mark.pem'),
  errors: texts('Errors, and why no logo is shown', []),
})
