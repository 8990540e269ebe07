import type { HostSsl } from '#server/lookups/host/schema.ts'

type Reason = NonNullable<NonNullable<HostSsl['trust']>['reason']>
type Fault = NonNullable<HostSsl['error']>
export type Defect = { id: string; title: string; todo: string }

export function verdictSentence(answer: HostSsl): string {
  const { summary_grade: grade, certificate, trust, protocol } = answer
  if (!certificate || !trust) return noCertificate[answer.error ?? 'unreachable']
  switch (grade) {
    case 'A+':
      return 'The chain is trusted, the certificate matches this host, TLS 1.3 was negotiated and HSTS is set.'
    case 'A':
      return 'The chain is trusted and the certificate matches this host.'
    case 'B':
      return protocol === 'TLSv1.2' || protocol === 'TLSv1.3'
        ? 'Clients connect, but the key is weak.'
        : `Clients that still allow ${protocolName(protocol)} connect; current browsers reject it.`
    case 'M':
      return 'The certificate belongs to another host. Clients reject the connection.'
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
  intermediate_expired: 'an intermediate certificate has expired or is not valid yet',
  weak_signature: 'a certificate uses a signature algorithm that is no longer accepted',
  invalid_chain: 'a certificate is not allowed at its position',
  name_mismatch: 'the certificate does not match this host',
}

const noCertificate: Record<Fault, string> = {
  refused: 'The port is closed: the host refused the connection.',
  timeout: 'The connection timed out. A firewall may be dropping it.',
  reset: 'The host closed the connection before sending a certificate.',
  unreachable: 'No route to the host from this server.',
  no_tls: 'The port is open, but does not speak TLS.',
  handshake_failed: 'The host rejected the handshake.',
  starttls_refused: 'The mail server does not support STARTTLS.',
  stalled: 'The host accepted the connection and then did not finish the handshake.',
}

/** What to do if a port presents no certificate. */
export const faultAdvice: Record<Fault, string> = {
  refused: 'Start the service, or open the port where it should be reached.',
  timeout: 'Check for a firewall in front of the host.',
  reset: 'Check the server log. The server or a proxy closed the connection.',
  unreachable: 'Check the route to the host’s network.',
  no_tls: 'Configure TLS on this port, or check another port.',
  handshake_failed: 'Check which TLS versions and host names the server accepts.',
  starttls_refused: 'Offer STARTTLS on this port, or submission with TLS on port 465.',
  stalled: 'Check which service listens on this port. It may expect another protocol.',
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
      'Get a certificate from a certificate authority. Free ones are available through ACME.',
    )
  if (trust.reason === 'unknown_issuer')
    add(
      'unknown_issuer',
      'Root not trusted',
      'Use a certificate of a public authority. For an internal one, add its root to your clients (and to this service with EXTRA_CA_FILE).',
    )
  if (!trust.chain_complete)
    add(
      'incomplete_chain',
      `${trust.missing_issuer ?? 'An intermediate'} is not sent`,
      'Send the intermediate certificate too (the authority’s “full chain” file). Some browsers fetch it; most other clients do not.',
    )
  if (trust.expired)
    add(
      'expired',
      `Expired ${daysAgo(certificate.days_remaining)}`,
      'Renew the certificate, reload the server and find out why renewal didn’t run.',
    )
  if (trust.reason === 'not_yet_valid')
    add('not_yet_valid', 'Not valid yet', 'Use the certificate once it is valid, or check the issuer’s clock.')
  if (trust.reason === 'intermediate_expired')
    add(
      'intermediate_expired',
      'An intermediate has expired or is not valid yet',
      `Replace the intermediate with the current one from ${issuer}.`,
    )
  if (trust.reason === 'weak_signature')
    add('weak_signature', 'Signed with SHA-1 or MD5', 'Reissue it. Authorities sign with SHA-256 or better.')
  if (trust.reason === 'invalid_chain')
    add(
      'invalid_chain',
      'A certificate is not allowed at its position',
      'Its issuer is not allowed to sign it, or it violates a constraint. Install the chain as provided by the authority.',
    )
  if (!trust.hostname_match)
    add(
      'name_mismatch',
      `Does not match ${host}`,
      certificate.sans.length === 0
        ? 'It has no subject alternative names, and the common name is ignored. Reissue it with the host name.'
        : 'Reissue it with this name, or check that the server selects the right certificate (SNI). A wildcard covers one label only.',
    )
  if (certificate.key_type === 'RSA' && (certificate.key_bits ?? 0) < 2_048)
    add(
      'weak_key',
      `RSA key of ${certificate.key_bits} bits`,
      'Create a new key: RSA with 2,048 bits or more, or a curve such as P-256.',
    )
  if (protocol !== 'TLSv1.2' && protocol !== 'TLSv1.3')
    add(
      'old_protocol',
      `${protocolName(protocol)} at most`,
      'Enable TLS 1.2 and 1.3. Older versions are deprecated (RFC 8996).',
    )
  if (!trust.chain_ordered)
    add(
      'disorder',
      'Sent out of order',
      'Send the host certificate first, then each issuer. Older clients do not sort them.',
    )
  if (trust.trusted && trust.hostname_match && certificate.days_remaining < 14)
    add(
      'soon',
      `Expires in ${certificate.days_remaining} d`,
      'Renew it now. Automatic renewal usually runs about 30 days before expiry.',
    )
  if (port === 443 && trust.trusted && trust.hostname_match && hsts.present === false)
    add(
      'no_hsts',
      'No HSTS',
      'Send Strict-Transport-Security with a max-age of at least 180 days once every page works over HTTPS.',
    )
  return defects
}

/** "TLS 1.3" for "TLSv1.3". */
export const protocolName = (protocol: string | null): string =>
  protocol === 'TLSv1' ? 'TLS 1.0' : (protocol?.replace('TLSv', 'TLS ') ?? 'an unknown version')

const daysAgo = (remaining: number): string => (remaining >= -1 ? 'within the last day' : `${-remaining - 1} d ago`)

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
