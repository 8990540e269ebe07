import { counted } from '../../../catalog/counted.ts'
import { hasNoMail, type MailFindings } from '../findings.ts'
import { providerOfHosts } from '../mx-providers.ts'
import { advice, type Recommendation, txt } from './advice.ts'

/** SPF includes by mail provider, from the providers' own setup pages. */
const includes: Readonly<Record<string, string>> = {
  'Google Workspace': '_spf.google.com',
  'Microsoft 365': 'spf.protection.outlook.com',
  'Zoho Mail': 'zohomail.com',
  'Proton Mail': '_spf.protonmail.ch',
  Fastmail: 'spf.messagingengine.com',
  'iCloud Mail': 'icloud.com',
  'Yandex 360': '_spf.yandex.net',
  Migadu: 'spf.migadu.com',
  'Mailbox.org': 'mailbox.org',
}

export function spfAdvice(found: MailFindings): Recommendation[] {
  const { domain, spf, hosts } = found
  if (spf.status === 'unknown') return []
  const provider = providerOfHosts(hosts.mx)
  const include = provider === null ? undefined : includes[provider]
  const fresh = hasNoMail(found) ? 'v=spf1 -all' : include ? `v=spf1 include:${include} ~all` : 'v=spf1 mx ~all'
  if (spf.status === 'missing')
    return [
      advice(
        'spf_missing',
        'high',
        'Publish an SPF record',
        'Without SPF, anyone can send as this domain. Add the services that send for you before the last term.',
        txt(domain, fresh),
      ),
    ]
  if (spf.sound === false)
    return [
      advice(
        'spf_invalid',
        'high',
        'Fix the SPF record',
        `Receivers treat the record as an error and ignore it: ${spf.errors[0] ?? 'it is not valid'}.`,
      ),
    ]
  const given: Recommendation[] = []
  if (spf.withinLimits === false)
    given.push(
      advice(
        'spf_lookups',
        'high',
        'Stay within ten DNS lookups',
        `The record needs ${counted(spf.lookups, 'lookup')}, ${spf.voids} of them void. Receivers stop at 10 lookups or 2 void lookups and treat it as an error. Remove includes of services you no longer use, or list their networks with ip4 and ip6.`,
      ),
    )
  if (spf.opener !== null)
    given.push(
      advice(
        'spf_open',
        'high',
        `Remove ${spf.opener} from the SPF record`,
        'It lets every server send as this domain, whatever the record ends with. List only your own servers and services.',
      ),
    )
  const [closed, all] = [hasNoMail(found) ? '-all' : '~all', spf.all]
  if (spf.record !== null && spf.allKnown && all !== '-all' && (all !== '~all' || hasNoMail(found))) {
    const hasAll = /\s[+?~-]?all(\s|$)/i.test(spf.record)
    const value = hasAll ? spf.record.replace(/\s[+?~-]?all(?=\s|$)/i, ` ${closed}`) : `${spf.record.trim()} ${closed}`
    given.push(
      advice(
        'spf_all',
        all === '+all' ? 'high' : 'medium',
        `End the SPF record with ${closed}`,
        'The record does not reject servers that it does not list.',
        !hasAll && /\sredirect=/i.test(spf.record) ? null : txt(domain, value),
      ),
    )
  }
  if (spf.rows.some(({ name }) => name === 'ptr'))
    given.push(
      advice(
        'spf_ptr',
        'low',
        'Remove ptr from the SPF record',
        'It is slow, unreliable and ignored by large receivers (RFC 7208 section 5.5).',
      ),
    )
  return given
}
