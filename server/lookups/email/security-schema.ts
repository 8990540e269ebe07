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
      description: 'DKIM selectors to query in addition to the well-known ones, separated by commas, at most 10',
      example: 'selector1,google',
    })
    .optional(),
})

const MxRecord = z.object({
  host: text('Host name of the mail server', 'aspmx.l.google.com'),
  priority: z.int().meta({ description: 'Preference; the lowest is tried first', example: 1 }),
  provider: maybe('Email provider, by the host name', 'Google Workspace'),
})

const Part = z
  .object({
    id: text('Stable id', 'spf_valid'),
    label: text('Topic', 'SPF record'),
    points: z.int().min(0).meta({ description: 'Points earned', example: 15 }),
    max: z.int().min(0).meta({ description: 'Maximum points', example: 15 }),
    status: z
      .enum(['earned', 'partly', 'missed', 'unknown', 'not_applicable'])
      .meta({ description: 'Unknown and not applicable parts are excluded from the score', example: 'earned' }),
    says: text('Why', 'valid'),
  })
  .meta({ id: 'PosturePart', description: 'A part of the score' })

const Advice = z
  .object({
    id: text('Stable id', 'dmarc_missing'),
    severity: z.enum(['high', 'medium', 'low']).meta({ description: 'Severity', example: 'high' }),
    title: text('What to do', 'Publish a DMARC record'),
    fix: text('Why and how; the text may change', 'Begin with p=none and read the reports.'),
    record: z
      .object({
        name: text('Name of the record', '_dmarc.example.com'),
        type: z.enum(['TXT', 'MX']).meta({ description: 'Type of the record', example: 'TXT' }),
        value: text('Exact record value', 'v=DMARC1; p=none; rua=mailto:dmarc-reports@example.com'),
      })
      .nullable()
      .meta({ description: 'The record to publish, if known exactly' }),
  })
  .meta({ id: 'MailAdvice', description: 'A recommended change' })

export const EmailSecurity = z
  .object({
    domain: text('The domain, in ASCII', 'example.com'),
    exists: z.boolean().nullable().meta({ description: 'Whether the name exists in DNS', example: true }),
    accepts_mail: z.boolean().nullable().meta({ description: 'Whether it accepts email', example: true }),
    null_mx: z
      .boolean()
      .meta({ description: 'Whether it declares that it accepts no email (RFC 7505)', example: false }),
    score: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Points earned, in percent of the possible points', example: 95 }),
    grade: text('Grade of the score, A+ to F', 'A'),
    coverage: z.number().min(0).max(1).meta({
      description: 'Share of the points that could be determined; the rest is unknown and excluded from the score',
      example: 1,
    }),
    score_parts: z.array(Part).meta({ description: 'The parts that add up to the score' }),
    mx: z.array(MxRecord).meta({ description: 'Mail servers, highest priority first' }),
    spf: Spf.meta({ description: 'SPF (RFC 7208)' }),
    dkim: Dkim.meta({ description: 'DKIM (RFC 6376)' }),
    dmarc: Dmarc.meta({ description: 'DMARC (RFC 9989)' }),
    mta_sts: MtaSts.meta({ description: 'MTA-STS' }),
    tls_rpt: TlsRpt.meta({ description: 'TLS reporting' }),
    bimi: Bimi.meta({ description: 'Brand logo' }),
    dnssec: DnssecState,
    recommendations: z.array(Advice).meta({ description: 'Recommended changes, most serious first' }),
    ...metaShape,
  })
  .meta({ id: 'EmailSecurity', description: 'Email security of a domain: SPF, DKIM, DMARC and related records' })

export type EmailSecurity = z.infer<typeof EmailSecurity>
