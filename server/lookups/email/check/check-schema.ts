import { z } from 'zod'
import { newestModel } from '../../../catalog/scoring/models.ts'
import { judgedText } from '../../inputs.ts'
import { metaShape } from '../../meta.ts'
import { Reputation } from '../../reputation-schema.ts'
import { EmailSignal } from './signals.ts'

const maxCharacters = 254
const maybe = (description: string, example: string | null) => z.string().nullable().meta({ description, example })
const flag = (description: string, example: boolean | null) => z.boolean().nullable().meta({ description, example })

export const EmailCheckQuery = z.object({
  email: judgedText((text) =>
    text.length > maxCharacters
      ? { error: 'VALIDATION_FAILED', message: `Use at most ${maxCharacters} characters.` }
      : null,
  ).meta({
    description: 'Email address, at most 254 characters. A malformed address is accepted and reported.',
    example: 'jane.roe@gmail.com',
  }),
  check_mailbox: z
    .boolean()
    .meta({
      description:
        'Also checks with the mail server whether the mailbox exists, without sending email; this can take eight seconds. If the result is unknown, `warnings` says why',
      example: false,
    })
    .default(false),
})

export const EmailCheck = z
  .object({
    email: z.string().meta({ description: 'The email address as submitted', example: 'Jane.Roe+news@GoogleMail.com' }),
    normalized: z.string().meta({
      description: 'The email address in lowercase, with the domain in ASCII',
      example: 'jane.roe+news@googlemail.com',
    }),
    canonical: z.string().meta({
      description:
        'One form for all spellings of a mailbox, by the rules of the provider (without tags and ignored characters). Not for sending email',
      example: 'janeroe@gmail.com',
    }),
    local_part: maybe('Before the @', 'jane.roe+news'),
    domain: maybe('Domain, in ASCII', 'googlemail.com'),
    domain_unicode: maybe('The domain in Unicode', 'googlemail.com'),
    syntax_valid: z.boolean().meta({ description: 'Whether the syntax is valid (RFC 5321, RFC 6531)', example: true }),
    syntax_error: maybe('Why not, such as `no @`', null),
    needs_smtputf8: flag('Whether it needs mail servers with support for international characters before the @', false),
    deliverability: z.enum(['deliverable', 'risky', 'undeliverable', 'unknown']).meta({
      description:
        'Whether email can be delivered; the mailbox is tested only with `check_mailbox`. `risky`: disposable, full, without a mail server, or at a catch-all domain. `undeliverable`: nothing accepts email there',
      example: 'deliverable',
    }),
    deliverability_reason: z
      .string()
      .meta({ description: 'Reason; the text may change', example: 'The domain has 5 mail servers.' }),
    mx: z
      .object({
        found: flag('Whether there is a mail server; null if DNS did not respond', true),
        hosts: z
          .array(z.string())
          .meta({ description: 'Host names, highest priority first', example: ['gmail-smtp-in.l.google.com'] }),
        provider: maybe('Email provider, by the host names', 'Google Workspace'),
      })
      .meta({ description: 'Mail servers of the domain' }),
    is_disposable: flag('Whether it is a disposable address', false),
    is_relay_alias: flag('Whether it is an alias of a relay service; real people use them', false),
    is_free_provider: flag('Whether it is a free email provider', true),
    is_role_account: flag('Whether it is a role address such as info@', false),
    is_placeholder: flag('Whether it is a placeholder such as test@example.com; placeholders are not scored', false),
    is_catch_all: flag('Whether the domain is a catch-all; null: not tested', null),
    relay_service: maybe('The relay service, such as `Firefox Relay`', null),
    domain_age_days: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Full days since the domain was registered', example: 11_420 }),
    domain_status: z.enum(['registered', 'unregistered', 'parked', 'unknown']).nullable().meta({
      description: '`parked`: its name servers belong to a parking service. Null without a domain',
      example: 'registered',
    }),
    suggestion: maybe('Likely intended address', null),
    risk: Reputation.meta({
      description: 'Risk of the email address at sign-up, as the sum of its evidence; at most 55 points',
      example: { model: newestModel, score: 0, level: 'low', flags: [], coverage: 1 },
    }),
    signals: z.array(EmailSignal).meta({ description: 'All signals that apply: triggered first, then unknown' }),
    ...metaShape,
  })
  .meta({ id: 'EmailCheck', description: 'Deliverability, type and risk of an email address' })

export type EmailCheck = z.infer<typeof EmailCheck>
