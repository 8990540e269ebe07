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
  max_age: z.int().nullable().meta({ description: 'Seconds for which senders keep the policy', example: 604_800 }),
  mx: texts('Patterns of the exchangers that the policy names', ['*.example.com']),
  uncovered_mx: texts('Exchangers that no pattern names', []),
  errors: texts('Why senders cannot use it', []),
})

export const TlsRpt = z.object({
  status: status('Verdict on TLS reports (RFC 8460).'),
  record: maybe('The record', 'v=TLSRPTv1; rua=mailto:tls@example.com'),
  rua: texts('Where reports go', ['mailto:tls@example.com']),
  errors: texts('Faults of the record', []),
})

export const Bimi = z.object({
  status: status('Verdict on the brand logo (BIMI), selector default. It is not scored.'),
  record: maybe('The record', 'v=BIMI1; l=https://example.com/logo.svg'),
  logo: maybe('Address of the logo', 'https://example.com/logo.svg'),
  certificate: maybe('Address of the mark certificate', 'https://example.com/mark.pem'),
  errors: texts('Faults, and why no logo shows', []),
})
