import { hasNoMail, type MailFindings } from '../findings.ts'
import { advice, type Recommendation, txt } from './advice.ts'

export function dmarcAdvice(found: MailFindings): Recommendation[] {
  const { domain, dmarc, external } = found
  const { record, foundAt, effective, stated } = dmarc
  if (dmarc.status === 'unknown') return []
  const name = `_dmarc.${domain}`
  const reports = `rua=mailto:dmarc-reports@${domain}`
  if (dmarc.errors.some((error) => error.includes('more than one')))
    return [
      advice(
        'dmarc_several',
        'high',
        'Keep only one DMARC record',
        'If there are several, receivers ignore all of them.',
      ),
    ]
  if (effective === null && record !== null)
    return [
      advice(
        'dmarc_invalid',
        'high',
        'Fix the DMARC record',
        `Receivers ignore the record: ${dmarc.errors[0] ?? 'it is not valid'}. Change the existing record: there must be only one.`,
      ),
    ]
  if (effective === null || record === null || foundAt === null) {
    const value = hasNoMail(found) ? 'v=DMARC1; p=reject;' : `v=DMARC1; p=none; ${reports}`
    return [
      advice(
        'dmarc_missing',
        'high',
        'Publish a DMARC record',
        hasNoMail(found)
          ? 'A domain that sends no email can reject all of it right away.'
          : 'Start with p=none and read the reports. When all your senders pass, move on to quarantine and reject.',
        txt(name, value),
      ),
    ]
  }
  const at = `_dmarc.${foundAt}`
  const given: Recommendation[] = []
  const without = (pattern: RegExp) => record.text.replace(pattern, '').replace(/;\s*$/, '')
  if (record.testing && stated !== 'none')
    given.push(
      advice(
        'dmarc_testing',
        'medium',
        'Turn off DMARC test mode',
        'With t=y, receivers do not apply the policy.',
        txt(at, without(/;\s*t\s*=\s*y/i)),
      ),
    )
  else if (effective !== 'reject' && dmarc.by !== 'np') {
    const next = effective === 'none' && !hasNoMail(found) ? 'quarantine' : 'reject'
    const tag = dmarc.by ?? 'p'
    const value = new RegExp(`(^|;\\s*)${tag}\\s*=`, 'i').test(record.text)
      ? record.text.replace(new RegExp(`((?:^|;)\\s*${tag}\\s*=\\s*)[a-z]+`, 'i'), `$1${next}`)
      : record.text.replace(/^(\s*v\s*=\s*DMARC1)/i, `$1; p=${next}`)
    given.push(
      advice(
        'dmarc_policy',
        effective === 'none' ? 'high' : 'low',
        `Raise the DMARC policy to ${next}`,
        effective === 'none'
          ? 'With p=none, forged email is delivered. Read the reports first: all your senders must pass.'
          : 'Quarantine moves forged email to the spam folder; reject blocks it.',
        txt(at, value),
      ),
    )
  }
  if (record.rua.length === 0 && !hasNoMail(found))
    given.push(
      advice(
        'dmarc_reports',
        'medium',
        'Receive DMARC reports',
        'Without rua, you cannot see who sends as this domain.',
        txt(at, `${record.text.trim().replace(/;$/, '')}; ${reports}`),
      ),
    )
  if (record.deprecated.length > 0)
    given.push(
      advice(
        'dmarc_deprecated',
        'low',
        `Remove ${record.deprecated.join(', ')} from the DMARC record`,
        'RFC 9989 no longer defines these tags; receivers ignore them.',
        txt(at, without(/;\s*(pct|rf|ri)\s*=[^;]*/gi)),
      ),
    )
  for (const one of external.filter(({ authorised }) => authorised === false).slice(0, 5))
    given.push(
      advice(
        'dmarc_external',
        'medium',
        `Authorize your reports at ${one.domain}`,
        `Reports to ${one.uri} are not sent until ${one.domain} publishes this record.`,
        txt(`${foundAt}._report._dmarc.${one.domain}`, 'v=DMARC1;'),
      ),
    )
  return given
}
