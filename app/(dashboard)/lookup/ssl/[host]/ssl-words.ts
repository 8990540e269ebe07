import type { HostSsl } from '#server/lookups/host/schema.ts'

type Reason = NonNullable<NonNullable<HostSsl['trust']>['reason']>
type Fault = NonNullable<HostSsl['error']>
export type Defect = { id: string; title: string; todo: string }

export function verdictSentence(answer: HostSsl): string {
  const { summary_grade: grade, certificate, trust, protocol } = answer
  if (!certificate || !trust) return noCertificate[answer.error ?? 'unreachable']
  switch (grade) {
    case 'A+':
      return 'The chain is trusted, the certificate matches this host, and TLS 1.3 and HSTS are in use.'
    case 'A':
      return 'The chain is trusted and the certificate matches this host.'
    case 'B':
      return protocol === 'TLSv1.2' || protocol === 'TLSv1.3'
        ? 'Clients connect, but the key is weak.'
        : `Only clients that still allow ${protocolName(protocol)} connect; current browsers refuse it.`
    case 'M':
      return 'The certificate is for another host. Clients refuse the connection.'
    case 'F':
      return `The certificate expired ${daysAgo(certificate.days_remaining)}. Clients reject the connection.`
    default:
      return `${capital(reasons[trust.reason ?? 'invalid_chain'])}. Clients reject the connection.`
  }
}

const reasons: Record<Reason, string> = {
  self_signed: 'the certificate is self-signed',
  unknown_issuer: 'the chain ends in a root that is not trusted',
  incomplete_chain: 'a certificate is missing between this host and a trusted root',
  expired: 'the certificate has expired',
  not_yet_valid: 'the certificate is not valid yet',
  intermediate_expired: 'an intermediate certificate has expired',
  weak_signature: 'a certificate uses an obsolete signature algorithm',
  invalid_chain: 'the chain contains a certificate that may not issue others',
  name_mismatch: 'the certificate does not match this host',
}

const noCertificate: Record<Fault, string> = {
  refused: 'The port is closed: the host refused the connection.',
  timeout: 'The connection timed out. A firewall may drop it.',
  reset: 'The host closed the connection before sending a certificate.',
  unreachable: 'No route to the host from this server.',
  no_tls: 'The port is open, but does not speak TLS.',
  handshake_failed: 'The host refused the handshake.',
  starttls_refused: 'The mail server does not support STARTTLS.',
  stalled: 'The host accepted the connection but did not finish the handshake.',
}

/** What to do if a port presents no certificate. */
export const faultAdvice: Record<Fault, string> = {
  refused: 'Start the service, or open the port.',
  timeout: 'Check for a firewall in between.',
  reset: 'Check the server log: the server, or something in front of it, closed the connection.',
  unreachable: 'Check the route to the host.',
  no_tls: 'Configure TLS on this port, or check another port.',
  handshake_failed: 'Check the TLS versions and host names that the server is configured for.',
  starttls_refused: 'Offer STARTTLS on this port, or submission with TLS on port 465.',
  stalled: 'Check what listens there: it may expect another protocol.',
}

/** Every defect with its fix, most severe first. */
export function defectsOf({ host, certificate, trust, protocol, hsts, port }: HostSsl): Defect[] {
  if (!certificate || !trust) return []
  const defects: Defect[] = []
  const add = (id: string, title: string, todo: string) => defects.push({ id, title, todo })
  const issuer = certificate.issuer_cn ?? certificate.issuer_org ?? 'its issuer'
  if (trust.reason === 'self_signed')
    add(
      'self_signed',
      'Self-signed',
      'Get a certificate from a certificate authority, for example free of charge by ACME.',
    )
  if (trust.reason === 'unknown_issuer')
    add(
      'unknown_issuer',
      'Untrusted root',
      'Use a certificate of a public authority. For an internal one, make your clients (and this service, with EXTRA_CA_FILE) trust its root.',
    )
  if (!trust.chain_complete)
    add(
      'incomplete_chain',
      `${trust.missing_issuer ?? 'An intermediate'} is not sent`,
      'Send the intermediate certificate too (the “full chain” file of the authority). Some browsers fetch it themselves; programs, phones and mail servers do not.',
    )
  if (trust.expired)
    add(
      'expired',
      `Expired ${daysAgo(certificate.days_remaining)}`,
      'Renew the certificate, reload the server, and find out why renewal didn’t run.',
    )
  if (trust.reason === 'not_yet_valid')
    add('not_yet_valid', 'Not valid yet', 'Install it once it is valid, or check the clock of the issuer.')
  if (trust.reason === 'intermediate_expired')
    add(
      'intermediate_expired',
      'An intermediate has expired',
      `Replace the intermediate with the current one of ${issuer}.`,
    )
  if (trust.reason === 'weak_signature')
    add('weak_signature', 'Signed with SHA-1 or MD5', 'Have it reissued; authorities sign with SHA-256 or better.')
  if (trust.reason === 'invalid_chain')
    add(
      'invalid_chain',
      'Invalid issuer in the chain',
      'Its issuer may not sign it, or it violates a constraint. Install the chain as delivered by the authority.',
    )
  if (!trust.hostname_match)
    add(
      'name_mismatch',
      `Not valid for ${host}`,
      certificate.sans.length === 0
        ? 'It has no subject alternative names, and clients ignore the common name. Have it reissued for this host name.'
        : 'Have it reissued for this name, or check that the server selects the right certificate (SNI). A wildcard matches one label only.',
    )
  if (certificate.key_type === 'RSA' && (certificate.key_bits ?? 0) < 2_048)
    add(
      'weak_key',
      `RSA key of ${certificate.key_bits} bits`,
      'Create a new key: RSA with 2,048 bits or more, or P-256.',
    )
  if (protocol !== 'TLSv1.2' && protocol !== 'TLSv1.3')
    add(
      'old_protocol',
      `${protocolName(protocol)} at most`,
      'Enable TLS 1.2 and 1.3; older versions are deprecated (RFC 8996).',
    )
  if (!trust.chain_ordered)
    add(
      'disorder',
      'Sent out of order',
      'Send the host certificate first, then each issuer. Old clients do not sort them.',
    )
  if (trust.trusted && trust.hostname_match && certificate.days_remaining < 14)
    add(
      'soon',
      `Expires in ${certificate.days_remaining} d`,
      'Renew it now; automatic renewal usually runs with about 30 days left.',
    )
  if (port === 443 && trust.trusted && trust.hostname_match && hsts.present === false)
    add(
      'no_hsts',
      'No HSTS',
      'Send Strict-Transport-Security with a max-age of at least 180 days once every page works over TLS.',
    )
  return defects
}

/** "TLS 1.3" for "TLSv1.3". */
export const protocolName = (protocol: string | null): string =>
  protocol === 'TLSv1' ? 'TLS 1.0' : (protocol?.replace('TLSv', 'TLS ') ?? 'an unknown version')

const daysAgo = (remaining: number): string => (remaining > -1 ? 'within the last day' : `${-remaining} d ago`)

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
