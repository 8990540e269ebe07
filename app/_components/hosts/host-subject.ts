/** Ports whose certificate can be checked, with their protocol. */
export const TLS_PORTS = {
  443: 'HTTPS',
  8443: 'HTTPS, alternative',
  465: 'mail submission, TLS',
  587: 'mail submission, STARTTLS',
  993: 'IMAP, TLS',
  995: 'POP3, TLS',
} as const

export type HostSubject = { host: string; port: number }

/** Parses "mail.example.com:465", "[2001:db8::1]:8443" or a bare host, which means port 443. */
export function hostSubjectOf(text: string): HostSubject {
  const found = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/.exec(text.trim())
  return found ? { host: bare(found[1] ?? ''), port: Number(found[2]) } : { host: bare(text.trim()), port: 443 }
}

/** Formats a host and port; port 443 is omitted. */
export function hostSubjectText({ host, port }: HostSubject): string {
  if (port === 443) return host
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

export const hostHref = (kind: 'ssl' | 'status', subject: HostSubject): string =>
  `/lookup/${kind}/${encodeURIComponent(kind === 'ssl' ? hostSubjectText(subject) : subject.host)}`

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')
