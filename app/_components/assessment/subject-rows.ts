import { formatCount } from '#app/_components/ui/format.ts'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { ownScore } from './assessment-words.ts'
import type { SubjectRow } from './subjects-table.tsx'

type Subjects = AssessmentResult['subjects']
type Scored = Pick<AssessmentResult, 'subjects' | 'signals'>

/** The subjects of an assessment with what was found about them. The caller fills in `seen`. */
export function subjectRows({ subjects, signals }: Scored): SubjectRow[] {
  const { ip, email, domain, phone } = subjects
  return [
    ...(ip
      ? [
          {
            ...row('ip', 'Ip', ip.ip, ipWords(ip)),
            href: `/lookup/ip/${encodeURIComponent(ip.ip)}`,
            own: ownScore(signals, 'network'),
          },
        ]
      : []),
    ...(email
      ? [
          {
            ...row('email', 'Em', email.normalized ?? email.email, emailWords(email)),
            href: email.normalized ? `/lookup/email/${encodeURIComponent(email.normalized)}` : null,
            own: ownScore(signals, 'email'),
          },
        ]
      : []),
    ...(domain
      ? [
          {
            ...row('domain', 'Do', domain.domain, domainWords(domain)),
            href: `/lookup/domain/${encodeURIComponent(domain.domain)}`,
            own: ownScore(signals, 'domain'),
          },
        ]
      : []),
    ...(phone
      ? [{ ...row('phone', 'Ph', 'Phone number', phoneWords(phone)), href: null, own: ownScore(signals, 'phone') }]
      : []),
  ]
}

const row = (id: string, symbol: SubjectRow['symbol'], value: string, what: string) => ({
  id,
  symbol,
  value,
  what,
  seen: null,
})

/** For example "Tor exit, hosting, AS60729 Stiftung Erneuerbare Freiheit, Berlin, DE". */
export function ipWords(ip: NonNullable<Subjects['ip']>): string {
  if (!ip.is_public) return 'Reserved address'
  const kinds = [
    ip.is_tor ? 'Tor exit' : null,
    ip.is_vpn ? 'VPN' : null,
    ip.is_relay ? 'private relay' : null,
    ip.is_hosting ? 'hosting' : null,
  ]
  const network = ip.asn === null ? null : [`AS${ip.asn}`, ip.as_name].filter(Boolean).join(' ')
  const place = [ip.city, ip.country_code].filter(Boolean).join(', ')
  const listed = ip.listed_on.length > 0 ? `on ${formatCount(ip.listed_on.length, 'blocklist')}` : null
  return sentence([...kinds, network, place, listed])
}

/** For example "Accepts mail, disposable, domain 6 days old". */
export function emailWords(email: NonNullable<Subjects['email']>): string {
  if (!email.syntax_valid) return 'Cannot receive email'
  return sentence([
    email.is_placeholder ? 'placeholder, not scored' : null,
    email.accepts_mail === null
      ? 'reachability unknown'
      : email.accepts_mail
        ? 'accepts email'
        : 'does not accept email',
    email.is_disposable ? 'disposable' : null,
    email.is_free_provider ? 'free provider' : null,
    email.is_relay_alias ? 'relay alias' : null,
    email.is_role_account ? 'role address' : null,
    email.domain_age_days === null ? null : `domain ${formatCount(email.domain_age_days, 'day')} old`,
    email.suggestion ? `probably ${email.suggestion}` : null,
  ])
}

/** For example "6 days old, on 2 blocklists". */
export function domainWords(domain: NonNullable<Subjects['domain']>): string {
  return sentence([
    domain.registrable_domain && domain.registrable_domain !== domain.domain
      ? `registered as ${domain.registrable_domain}`
      : null,
    domain.age_days === null ? 'age unknown' : `${formatCount(domain.age_days, 'day')} old`,
    domain.listed_on.length > 0 ? `on ${formatCount(domain.listed_on.length, 'blocklist')}` : null,
  ])
}

/** For example "Mobile, DE, disposable". The number itself is not stored. */
export function phoneWords(phone: NonNullable<Subjects['phone']>): string {
  if (phone.is_valid === null) return 'Without a country code, not checked'
  if (!phone.is_valid) return 'Not valid'
  return sentence([
    phone.line_type === null ? null : phone.line_type.replaceAll('_', ' '),
    phone.country_code,
    phone.is_disposable ? `disposable, last seen ${phone.disposable_last_seen}` : null,
  ])
}

function sentence(parts: readonly (string | null)[]): string {
  const words = parts.filter((part) => part !== null && part !== '').join(', ')
  return words === '' ? 'No data' : words.charAt(0).toUpperCase() + words.slice(1)
}
