import type { HostSsl } from '#server/lookups/host/schema.ts'

type Reason = NonNullable<NonNullable<HostSsl['trust']>['reason']>
type Fault = NonNullable<HostSsl['error']>
export type Defect = { id: string; title: string; todo: string }

export function verdictSentence(answer: HostSsl): string {
  const { summary_grade: grade, certificate, trust, protocol } = answer
  if (!certificate || !trust) return noCertificate[answer.error ?? 'unreachable']
  switch (grade) {
    case 'A+':
      return 'The chain is trusted, the certificate names this host, TLS 1.3 was agreed on and browsers are told to stay with it.'
    case 'A':
      return 'The chain is trusted and the certificate names this host.'
    case 'B':
      return protocol === 'TLSv1.2' || protocol === 'TLSv1.3'
        ? 'Clients connect, but the key is weaker than it should be.'
        : `Clients that still allow ${protocolName(protocol)} connect; current browsers refuse it.`
    case 'M':
      return 'The certificate belongs to another host. Clients refuse the connection.'
    case 'F':
      return `The certificate expired ${daysAgo(certificate.days_remaining)}. Clients refuse the connection.`
    default:
      return `${capital(reasons[trust.reason ?? 'invalid_chain'])}. Clients refuse the connection.`
  }
}

const reasons: Record<Reason, string> = {
  self_signed: 'the certificate is signed by itself, so nobody vouches for it',
  unknown_issuer: 'the chain ends in a root that is not trusted',
  incomplete_chain: 'a certificate is missing between this host and a trusted root',
  expired: 'the certificate has expired',
  not_yet_valid: 'the certificate is not valid yet',
  intermediate_expired: 'a certificate above that of the host is out of its time',
  weak_signature: 'a certificate is signed with a method that is no longer accepted',
  invalid_chain: 'a certificate stands where it may not',
  name_mismatch: 'the certificate does not name this host',
}

const noCertificate: Record<Fault, string> = {
  refused: 'The port is closed: the host refused the connection.',
  timeout: 'No connection came about in time. A filter on the way may drop it.',
  reset: 'The host ended the connection before it showed a certificate.',
  unreachable: 'No way led to the host from this server.',
  no_tls: 'The port is open, but does not speak TLS.',
  handshake_failed: 'The host refused the handshake.',
  starttls_refused: 'The mail server does not begin TLS when it is asked to.',
  stalled: 'The host accepted the connection and then did not finish the handshake.',
}

/** What to do if a port presents no certificate. */
export const faultAdvice: Record<Fault, string> = {
  refused: 'Start the service, or open the port where it should be reached.',
  timeout: 'Look for a firewall between here and the host.',
  reset: 'Look into the log of the server: it closed the connection by itself, or something before it did.',
  unreachable: 'Look at the route to the network of the host.',
  no_tls: 'Configure the service for TLS on this port, or ask another port.',
  handshake_failed: 'Look at the versions and names that the server is configured for.',
  starttls_refused: 'Offer STARTTLS on this port, or submission with TLS on port 465.',
  stalled: 'Look at what listens there: it may expect another protocol, or wait for something that does not answer.',
}

/** Every defect with its fix, most severe first. */
export function defectsOf({ host, certificate, trust, protocol, hsts, port }: HostSsl): Defect[] {
  if (!certificate || !trust) return []
  const defects: Defect[] = []
  const add = (id: string, title: string, todo: string) => defects.push({ id, title, todo })
  const issuer = certificate.issuer_cn ?? certificate.issuer_org ?? 'its issuer'
  if (trust.reason === 'self_signed')
    add('self_signed', 'Signed by itself', 'Have a certificate authority issue one; free ones do so by ACME.')
  if (trust.reason === 'unknown_issuer')
    add(
      'unknown_issuer',
      'Its root is not trusted',
      'Use a certificate of a public authority. For an internal one, tell your clients (and this service, by EXTRA_CA_FILE) to trust its root.',
    )
  if (!trust.chain_complete)
    add(
      'incomplete_chain',
      `${trust.missing_issuer ?? 'An intermediate'} is not sent`,
      'Send the intermediate certificate with that of the host (the “full chain” file of the authority). Browsers may find it by themselves; programs, phones and mail servers do not.',
    )
  if (trust.expired)
    add(
      'expired',
      `Expired ${daysAgo(certificate.days_remaining)}`,
      'Renew the certificate, reload the server and look why the renewal did not run.',
    )
  if (trust.reason === 'not_yet_valid')
    add(
      'not_yet_valid',
      'Not valid yet',
      'Put the certificate into use once its time has begun, or check the clock of whoever issued it.',
    )
  if (trust.reason === 'intermediate_expired')
    add(
      'intermediate_expired',
      'A certificate above it is out of its time',
      `Replace the intermediate that the host sends by the current one of ${issuer}.`,
    )
  if (trust.reason === 'weak_signature')
    add('weak_signature', 'Signed with SHA-1 or MD5', 'Have it issued anew; authorities sign with SHA-256 or better.')
  if (trust.reason === 'invalid_chain')
    add(
      'invalid_chain',
      'A certificate stands where it may not',
      'Its issuer is not allowed to sign it, or set a limit that it breaks. Install the chain as the authority delivered it.',
    )
  if (!trust.hostname_match)
    add(
      'name_mismatch',
      `It does not name ${host}`,
      certificate.sans.length === 0
        ? 'It has no subject alternative names; the common name no longer counts. Have it issued with the name of the host.'
        : 'Have it issued with this name, or check that the server picks the right certificate for it (SNI). A wildcard stands for one label only.',
    )
  if (certificate.key_type === 'RSA' && (certificate.key_bits ?? 0) < 2_048)
    add(
      'weak_key',
      `RSA key of ${certificate.key_bits} bits`,
      'Make a new key: RSA of 2,048 bits or more, or a curve such as P-256.',
    )
  if (protocol !== 'TLSv1.2' && protocol !== 'TLSv1.3')
    add(
      'old_protocol',
      `${protocolName(protocol)} at most`,
      'Switch on TLS 1.2 and 1.3; versions before are deprecated (RFC 8996).',
    )
  if (!trust.chain_ordered)
    add(
      'disorder',
      'Sent out of order',
      'Send the certificate of the host first, then each issuer. Most clients sort them, old ones do not.',
    )
  if (trust.trusted && trust.hostname_match && certificate.days_remaining < 14)
    add(
      'soon',
      `Expires in ${certificate.days_remaining} d`,
      'Renew it now; a renewal that runs by itself does so with about 30 days left.',
    )
  if (port === 443 && trust.trusted && trust.hostname_match && hsts.present === false)
    add(
      'no_hsts',
      'No strict transport security',
      'Send Strict-Transport-Security with a max-age of at least 180 days once every page works over TLS.',
    )
  return defects
}

/** "TLS 1.3" for "TLSv1.3". */
export const protocolName = (protocol: string | null): string =>
  protocol === 'TLSv1' ? 'TLS 1.0' : (protocol?.replace('TLSv', 'TLS ') ?? 'an unknown version')

const daysAgo = (remaining: number): string => (remaining >= -1 ? 'within the last day' : `${-remaining - 1} d ago`)

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
