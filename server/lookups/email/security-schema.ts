import { z } from 'zod'
import { DnssecState } from '../dnssec.ts'
import { DomainText, judgedText } from '../inputs.ts'
import { metaShape } from '../meta.ts'
import { Dkim } from './dkim/schema.ts'
import { Dmarc } from './dmarc/schema.ts'
import { maxSelectors, selectorsOf } from './queried-selectors.ts'
import { maybe, text } from './schema-parts.ts'
import { Spf } from './spf/schema.ts'
import { Bimi, MtaSts, TlsRpt } from './transport/schema.ts'

export const SecurityQuery = z.object({
  domain: DomainText,
  selectors: judgedText((given) =>
    selectorsOf(given)
      ? null
      : {
          error: 'VALIDATION_FAILED',
          message: `At most ${maxSelectors} DKIM selectors, separated by commas; each is one or more DNS labels.`,
        },
  )
    .meta({
      description: 'DKIM selectors to ask for besides the well-known ones, separated by commas, at most 10',
      example: 'selector1,google',
    })
    .optional(),
})

const MxRecord = z.object({
  host: text('Host name of the exchanger', 'aspmx.l.google.com'),
  priority: z.int().meta({ description: 'Preference; the lowest is tried first', example: 1 }),
  provider: maybe('Who runs the host, by its name', 'Google Workspace'),
})

const Part = z
  .object({
    id: text('Stable id', 'spf_valid'),
    label: text('What it is about', 'SPF record'),
    points: z.int().min(0).meta({ description: 'Points earned', example: 15 }),
    max: z.int().min(0).meta({ description: 'Points that it can earn', example: 15 }),
    status: z
      .enum(['earned', 'partly', 'missed', 'unknown', 'not_applicable'])
      .meta({ description: 'Unknown and not applicable parts leave the sum on both sides', example: 'earned' }),
    says: text('Why', 'valid'),
  })
  .meta({ id: 'PosturePart', description: 'A part of the score' })

const Advice = z
  .object({
    id: text('Stable id', 'dmarc_missing'),
    severity: z.enum(['high', 'medium', 'low']).meta({ description: 'How serious it is', example: 'high' }),
    title: text('What to do', 'Publish a DMARC record'),
    fix: text('Why and how; the text may change', 'Begin with p=none and read the reports.'),
    record: z
      .object({
        name: text('Name of the record', '_dmarc.example.com'),
        type: z.enum(['TXT', 'MX']).meta({ description: 'Type of the record', example: 'TXT' }),
        value: text('Exactly what to publish', 'v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com'),
      })
      .nullable()
      .meta({ description: 'The record to publish, where it can be told exactly' }),
  })
  .meta({ id: 'MailAdvice', description: 'A change that would better the mail posture' })

export const EmailSecurity = z
  .object({
    domain: text('The domain, in ASCII', 'example.com'),
    exists: z.boolean().nullable().meta({ description: 'Whether the name exists in the DNS', example: true }),
    accepts_mail: z.boolean().nullable().meta({ description: 'Whether mail to it has somewhere to go', example: true }),
    null_mx: z.boolean().meta({ description: 'Whether it says that it takes no mail (RFC 7505)', example: false }),
    score: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Points earned of those that could be earned, in percent', example: 95 }),
    grade: text('Grade of the score, A+ to F', 'A'),
    coverage: z.number().min(0).max(1).meta({
      description: 'Share of the points that could be judged; the rest is unknown and left out of the score',
      example: 1,
    }),
    score_parts: z.array(Part).meta({ description: 'The parts that add up to the score' }),
    mx: z.array(MxRecord).meta({ description: 'Mail exchangers, the most preferred first' }),
    spf: Spf.meta({ description: 'Who may send (RFC 7208)' }),
    dkim: Dkim.meta({ description: 'Keys of signatures (RFC 6376)' }),
    dmarc: Dmarc.meta({ description: 'What to do with forged mail (RFC 9989)' }),
    mta_sts: MtaSts.meta({ description: 'Whether mail to it must travel over TLS' }),
    tls_rpt: TlsRpt.meta({ description: 'Whether failed TLS is reported' }),
    bimi: Bimi.meta({ description: 'Brand logo' }),
    dnssec: DnssecState,
    recommendations: z.array(Advice).meta({ description: 'What to change, the most serious first' }),
    ...metaShape,
  })
  .meta({ id: 'EmailSecurity', description: 'The mail posture of a domain: SPF, DKIM, DMARC and what goes with them' })

export type EmailSecurity = z.infer<typeof EmailSecurity>
