import { z } from 'zod'
import { maybe, policy, status, text, texts } from '../schema-parts.ts'

export const Dmarc = z.object({
  status: status('Verdict on the policy.'),
  record: maybe('The record that applies', 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com'),
  found_at: maybe('Name at which it stands, by the tree walk of RFC 9989', '_dmarc.example.com'),
  policy: policy('Tag p; none where the record has none', 'reject'),
  subdomain_policy: policy('Tag sp', 'reject'),
  np_policy: policy('Tag np, for names that do not exist', 'reject'),
  testing: z.boolean().meta({ description: 't=y: receivers are asked not to apply the policy', example: false }),
  adkim: z.enum(['r', 's']).nullable().meta({ description: 'Alignment of DKIM, relaxed or strict', example: 'r' }),
  aspf: z.enum(['r', 's']).nullable().meta({ description: 'Alignment of SPF, relaxed or strict', example: 'r' }),
  psd: z
    .enum(['y', 'n', 'u'])
    .nullable()
    .meta({ description: 'Whether the record is of a public suffix', example: 'u' }),
  rua: texts('Where aggregate reports go', ['mailto:dmarc@example.com']),
  ruf: texts('Where failure reports go', []),
  external_reports: z
    .array(
      z.object({
        uri: text('Report address outside the organization', 'mailto:reports@example.net'),
        domain: text('Its domain', 'example.net'),
        authorised: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether that domain agrees (RFC 7489 section 7.1)', example: true }),
      }),
    )
    .meta({ description: 'Report addresses of others, and whether they agree' }),
  deprecated_tags: texts('Tags that RFC 9989 no longer has', []),
  applied_tag: z
    .enum(['p', 'sp', 'np'])
    .nullable()
    .meta({ description: 'Tag that gives the policy for this domain', example: 'p' }),
  effective_policy: policy(
    'What receivers are asked to do with forged mail of this domain; none in test mode',
    'reject',
  ),
  errors: texts('Faults of the record', []),
  warnings: texts('What weakens it', []),
})
