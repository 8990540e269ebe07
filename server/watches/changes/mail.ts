import { isRedirectFollowed } from '../../catalog/spf-redirect.ts'
import type { EmailCheck, EmailSecurity, PhoneReport } from '../../lookups/index.ts'
import { known, type Watched } from './fact.ts'
import { changed, flag, replaced, strength } from './judges.ts'
import { scoreFacts } from './score.ts'

export const spfStrength = strength('SPF', ['missing', 'invalid', '+all', 'no_all', '?all', 'redirect', '~all', '-all'])
export const dmarcStrength = strength('DMARC', ['missing', 'invalid', 'none', 'quarantine', 'reject'])
const dkimStrength = strength('DKIM', ['not found', 'found'])
const mtaStsStrength = strength('MTA-STS', ['missing', 'invalid', 'none', 'testing', 'enforce'])

type Verdict = { status: 'pass' | 'warn' | 'fail' | 'missing' | 'unknown' }

/** One word for a record: its value where it is in force, otherwise why it is not. */
function inForce({ status }: Verdict, value: string | null): string | null {
  if (status === 'unknown') return null
  if (status === 'missing') return 'missing'
  return status === 'fail' ? 'invalid' : (value ?? 'none')
}

/** Null while the redirect that may have an `all` cannot be followed. */
function spfInForce(spf: EmailSecurity['spf']): string | null {
  const isOpen = spf.status === 'warn' && spf.all === null && !isRedirectFollowed(spf.tree)
  return isOpen ? null : inForce(spf, spf.all ?? 'no_all')
}

export const emailSecurity: Watched<EmailSecurity> = {
  facts: ({ spf, dmarc, dkim, mta_sts, tls_rpt, mx, partial, accepts_mail }) =>
    known({
      spf: spfInForce(spf),
      dmarc: inForce(dmarc, dmarc.effective_policy),
      dkim: dkim.status === 'unknown' ? null : dkim.status === 'found' ? 'found' : 'not found',
      mta_sts: inForce(mta_sts, mta_sts.mode),
      tls_rpt: inForce(tls_rpt, 'present'),
      mx: partial || accepts_mail === null ? null : mx.map(({ host, priority }) => `${priority} ${host}`),
    }),
  judges: {
    spf: spfStrength,
    dmarc: dmarcStrength,
    dkim: dkimStrength,
    mta_sts: mtaStsStrength,
    tls_rpt: strength('TLS reporting', ['missing', 'invalid', 'present']),
    mx: replaced('Mail servers', 'warning'),
  },
}

export const emailCheck: Watched<EmailCheck> = {
  facts: ({ risk, partial, deliverability, is_disposable, domain_status }) =>
    known({
      ...scoreFacts(risk.score, partial),
      deliverability: deliverability === 'unknown' ? null : deliverability,
      disposable: is_disposable,
      domain: domain_status === 'unknown' ? null : domain_status,
    }),
  judges: {
    deliverability: strength('Deliverability', ['undeliverable', 'risky', 'deliverable']),
    disposable: flag('The address is disposable.', 'The address is no longer disposable.', 'warning'),
    domain: changed('The domain of the address', 'warning'),
  },
}

export const phoneLookup: Watched<PhoneReport> = {
  facts: ({ risk, partial, disposable, valid }) =>
    known({ ...scoreFacts(risk.score, partial), disposable, valid: valid ? 'valid' : 'not valid' }),
  judges: {
    disposable: flag(
      'The number was seen at a service for disposable numbers.',
      'The number is no longer seen at services for disposable numbers.',
      'warning',
    ),
    valid: changed('The number', 'notice'),
  },
}
