import { hasNoMail, type MailFindings } from '../findings.ts'
import { advice, type Recommendation, txt } from './advice.ts'

/** Advises a null MX for a domain that accepts no mail. */
export function mxAdvice({ domain, hosts }: MailFindings): Recommendation[] {
  if (hosts.acceptsMail !== false || hosts.nullMx || hosts.exists === false) return []
  const record = { name: domain, type: 'MX' as const, value: '0 .' }
  return [
    advice(
      'null_mx',
      'low',
      'Declare that the domain accepts no email',
      'Publish the null MX (RFC 7505), so that senders give up immediately.',
      record,
    ),
  ]
}

export function dkimAdvice(found: MailFindings): Recommendation[] {
  const { dkim } = found
  if (hasNoMail(found)) return []
  if (dkim.status === 'not_found')
    return [
      advice(
        'dkim_missing',
        'medium',
        'Sign email with DKIM',
        'No key was found for the given selectors. Turn on DKIM at your email provider and publish the key it shows.',
      ),
    ]
  const given: Recommendation[] = []
  if (dkim.keys.length > 0 && !dkim.keys.some(({ valid, testing }) => valid && !testing))
    given.push(
      advice(
        'dkim_invalid',
        'high',
        'Publish a DKIM key that receivers accept',
        'Every key that was found is revoked, in test mode or not usable.',
      ),
    )
  for (const { selector } of dkim.keys
    .filter(({ type, bits, valid }) => valid && type === 'rsa' && (bits ?? 0) < 2048)
    .slice(0, 5))
    given.push(
      advice(
        'dkim_short',
        'low',
        `Replace the short key ${selector}`,
        'Use an RSA key of 2048 bits (RFC 8301), with a new selector, and leave the old key in place until email in transit has arrived.',
      ),
    )
  return given
}

/** Recommendations about transport TLS and DNSSEC. */
export function transportAdvice({ domain, hosts, mtaSts, tlsRpt, dnssec }: MailFindings): Recommendation[] {
  const given: Recommendation[] = []
  if (hosts.acceptsMail && hosts.mx.length > 0) {
    if (mtaSts.status === 'missing') {
      const lines = [
        'version: STSv1',
        'mode: testing',
        ...hosts.mx.slice(0, 5).map(({ host }) => `mx: ${host}`),
        'max_age: 604800',
      ]
      given.push(
        advice(
          'mta_sts_missing',
          'low',
          'Require TLS for incoming email',
          `Serve this file at https://mta-sts.${domain}/.well-known/mta-sts.txt, publish the record, and change the mode to enforce when reports are good:\n${lines.join('\n')}`,
          txt(`_mta-sts.${domain}`, 'v=STSv1; id=1'),
        ),
      )
    }
    if (mtaSts.status === 'fail')
      given.push(
        advice(
          'mta_sts_invalid',
          'medium',
          'Repair MTA-STS',
          `Senders ignore the policy: ${mtaSts.errors[0] ?? 'it is not valid'}.`,
        ),
      )
    if (mtaSts.status === 'warn' && mtaSts.policy?.mode === 'testing')
      given.push(
        advice(
          'mta_sts_testing',
          'low',
          'Enforce MTA-STS',
          'Set mode: enforce in the policy file and change the id of the record.',
        ),
      )
    if (tlsRpt.status === 'fail')
      given.push(
        advice(
          'tls_rpt_invalid',
          'low',
          'Fix the record for TLS failure reports',
          `Senders may ignore it: ${tlsRpt.errors[0] ?? 'it is not valid'}. Change the existing record: there must be only one.`,
        ),
      )
    if (tlsRpt.status === 'missing')
      given.push(
        advice(
          'tls_rpt',
          'low',
          'Receive TLS failure reports',
          'Senders then report daily whether they could reach your mail servers over TLS.',
          txt(`_smtp._tls.${domain}`, `v=TLSRPTv1; rua=mailto:tls-reports@${domain}`),
        ),
      )
  }
  if (dnssec === 'bogus')
    given.push(
      advice(
        'dnssec_bogus',
        'high',
        'Fix the DNSSEC signatures',
        'Validating resolvers reject your records, so email fails too. Re-sign the zone, or have your registrar remove the DS record.',
      ),
    )
  if (dnssec === 'insecure')
    given.push(
      advice(
        'dnssec',
        'low',
        'Sign the zone with DNSSEC',
        'Without it, the records above can be forged in transit. Turn it on at your DNS provider and have your registrar publish the DS record.',
      ),
    )
  return given
}
