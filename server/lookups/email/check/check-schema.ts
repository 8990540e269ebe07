import { z } from 'zod'
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
      ? { error: 'VALIDATION_FAILED', message: `An address has at most ${maxCharacters} characters.` }
      : null,
  ).meta({
    description: 'The address, at most 254 characters. A malformed one is answered, not refused.',
    example: 'jane.roe@gmail.com',
  }),
  check_mailbox: z
    .boolean()
    .meta({
      description:
        'Also asks the mail server of the domain whether it would take mail for this mailbox, without sending any; this can take eight seconds. Where it does not tell, `warnings` says why',
      example: false,
    })
    .default(false),
})

export const EmailCheck = z
  .object({
    email: z.string().meta({ description: 'The address as it was given', example: 'Jane.Roe+news@GoogleMail.com' }),
    normalized: z
      .string()
      .meta({ description: 'The address in lower case, its domain in ASCII', example: 'jane.roe+news@googlemail.com' }),
    canonical: z.string().meta({
      description:
        'One form for all spellings of one mailbox, by the rules of the provider: tags and characters that it ignores left out. Not for sending mail',
      example: 'janeroe@gmail.com',
    }),
    local_part: maybe('Before the @', 'jane.roe+news'),
    domain: maybe('Behind the @, in ASCII', 'googlemail.com'),
    domain_unicode: maybe('The domain as people read it', 'googlemail.com'),
    syntax_valid: z
      .boolean()
      .meta({ description: 'Whether mail systems accept it as an address (RFC 5321, RFC 6531)', example: true }),
    syntax_error: maybe('Why not, such as `no @`', null),
    needs_smtputf8: flag('Whether it reaches only mail systems that take letters of all scripts before the @', false),
    deliverability: z.enum(['deliverable', 'risky', 'undeliverable', 'unknown']).meta({
      description:
        'Whether mail can arrive; the mailbox itself is tested only with `check_mailbox`. `risky`: disposable, full, without a mail exchanger, or at a domain that takes mail for any name. `undeliverable`: nothing takes mail there',
      example: 'deliverable',
    }),
    deliverability_reason: z
      .string()
      .meta({ description: 'Why; the text may change', example: 'The domain has 5 mail exchangers.' }),
    mx: z
      .object({
        found: flag('Whether there is a mail exchanger; null where the DNS did not answer', true),
        hosts: z
          .array(z.string())
          .meta({ description: 'Host names, the most preferred first', example: ['gmail-smtp-in.l.google.com'] }),
        provider: maybe('Who runs them, by their names', 'Google Workspace'),
      })
      .meta({ description: 'Mail exchangers of the domain' }),
    is_disposable: flag('Whether such addresses are thrown away', false),
    is_relay_alias: flag('Whether a relay service passes mail on to a hidden mailbox; real people use them', false),
    is_free_provider: flag('Whether anybody can open a mailbox there', true),
    is_role_account: flag('Whether it belongs to a role and not to a person', false),
    is_placeholder: flag('Whether it is a stand-in such as test@example.com; such addresses are not scored', false),
    is_catch_all: flag('Whether the domain takes mail for any local part; null: not tested', null),
    relay_service: maybe('The relay service, such as `Firefox Relay`', null),
    domain_age_days: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Full days since the domain was registered', example: 11_420 }),
    domain_status: z.enum(['registered', 'unregistered', 'parked', 'unknown']).nullable().meta({
      description: '`parked`: its name servers belong to a parking service. Null where there is no domain',
      example: 'registered',
    }),
    suggestion: maybe('The address that was probably meant', null),
    risk: Reputation.meta({
      description: 'Risk of the address at a sign-up, as the sum of its evidence; at most 55 points',
      example: { score: 0, level: 'low', flags: [], coverage: 1 },
    }),
    signals: z
      .array(EmailSignal)
      .meta({ description: 'All signals that apply, triggered first, then the unknown ones' }),
    ...metaShape,
  })
  .meta({ id: 'EmailCheck', description: 'Whether an address can get mail, what kind it is, and its risk' })

export type EmailCheck = z.infer<typeof EmailCheck>
