import { z } from 'zod'
import { maybe, policy, status, text, texts } from '../schema-parts.ts'

export const Dmarc = z.object({
  status: status('Verdict on the policy.'),
  record: maybe('The record that applies', 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com'),
  found_at: maybe('Name where it was found, by the tree walk of RFC 9989', '_dmarc.example.com'),
  policy: policy('Tag p; none if missing', 'reject'),
  subdomain_policy: policy('Tag sp', 'reject'),
  np_policy: policy('Tag np, for names that do not exist', 'reject'),
  testing: z.boolean().meta({ description: 't=y: test mode, receivers do not apply the policy', example: false }),
  adkim: z.enum(['r', 's']).nullable().meta({ description: 'Alignment of DKIM, relaxed or strict', example: 'r' }),
  aspf: z.enum(['r', 's']).nullable().meta({ description: 'Alignment of SPF, relaxed or strict', example: 'r' }),
  psd: z
    .enum(['y', 'n', 'u'])
    .nullable()
    .meta({ description: 'Whether the record is of a public suffix', example: 'u' }),
  rua: texts('Aggregate report addresses', ['mailto:dmarc@example.com']),
  ruf: texts('Failure report addresses', []),
  external_reports: z
    .array(
      z.object({
        uri: text('Report address outside the organization', 'mailto:reports@example.net'),
        domain: text('Its domain', 'example.net'),
        authorised: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether that domain authorizes the reports (RFC 7489 section 7.1)', example: true }),
      }),
    )
    .meta({ description: 'External report addresses, and whether they are authorized' }),
  deprecated_tags: texts('Tags that RFC 9989 no longer defines', []),
  applied_tag: z
    .enum(['p', 'sp', 'np'])
    .nullable()
    .meta({ description: 'Tag that sets the policy for this domain', example: 'p' }),
  effective_policy: policy('Requested handling of forged email from this domain; none in test mode', 'reject'),
  errors: texts('Errors of the record', []),
  warnings: texts('Weaknesses', []),
})
