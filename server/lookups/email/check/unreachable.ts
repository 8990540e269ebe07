import type { ParsedEmail } from '../../../platform/email-address.ts'
import { judgeEmail, scoreOf } from '../../../risk/index.ts'
import type { LookupContext } from '../../lookup-context.ts'
import { reputationOf } from '../../reputation-schema.ts'
import type { EmailCheck } from './check-schema.ts'
import { nothingKnown } from './known-address.ts'
import { signalsOf } from './signals.ts'

export type Body = Omit<EmailCheck, 'request_id' | 'checked_at' | 'partial' | 'sources' | 'warnings'>

/** Result for invalid text, or an address whose domain is an address literal: no domain can be queried. */
export function unreachableBody({ model }: Pick<LookupContext, 'model'>, email: string, parsed: ParsedEmail): Body {
  const text = email.trim().toLowerCase()
  const error = parsed.valid ? null : parsed.error
  const verdicts = judgeEmail({ ...nothingKnown, syntaxError: error ?? 'an address literal is not a domain' })
  const score = scoreOf(verdicts, 'signup', model)
  return {
    email,
    normalized: text,
    canonical: text,
    local_part: parsed.local,
    domain: parsed.valid ? parsed.domain : (parsed.domain?.toLowerCase() ?? null),
    domain_unicode: null,
    syntax_valid: parsed.valid,
    syntax_error: error,
    needs_smtputf8: parsed.valid ? parsed.smtputf8 : null,
    deliverability: 'undeliverable',
    deliverability_reason:
      error === null
        ? 'An address literal has no domain; public mail servers do not deliver to it.'
        : `Not a valid email address: ${error}.`,
    mx: { found: null, hosts: [], provider: null },
    is_disposable: null,
    is_relay_alias: null,
    is_free_provider: null,
    is_role_account: null,
    is_placeholder: null,
    is_catch_all: null,
    relay_service: null,
    domain_age_days: null,
    domain_status: null,
    suggestion: null,
    risk: reputationOf(score),
    signals: signalsOf(verdicts, score),
  }
}
