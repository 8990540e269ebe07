import { parseHost } from '../../platform/domain-name.ts'

/**
 * Target of a check. `host`: canonical domain name or address; `port`: the one in the target, else null; `path`:
 * includes the query.
 */
export type CheckTarget = {
  host: string
  isAddress: boolean
  scheme: 'http' | 'https'
  port: number | null
  path: string
}

const maxCharacters = 2_000

/**
 * Parses a URL (http or https, WHATWG) or a host with optional port and path: `https://example.com/health`,
 * `example.com:8443`, `2606:4700::1111`. Null for anything else, and for a URL with credentials, white space or
 * control characters.
 */
export function readTarget(text: string): CheckTarget | null {
  const trimmed = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (trimmed.length > maxCharacters || /[\s\u0000-\u0020\u007f\\]/.test(trimmed)) return null
  const bare = parseHost(trimmed)
  if (bare) return { ...hostOf(bare), scheme: 'https', port: null, path: '/' }
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(written)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null
  const host = parseHost(url.hostname)
  if (!host) return null
  const port = url.port === '' ? null : Number(url.port)
  if (port === 0) return null
  return { ...hostOf(host), scheme: url.protocol === 'http:' ? 'http' : 'https', port, path: url.pathname + url.search }
}

const hostOf = (host: NonNullable<ReturnType<typeof parseHost>>) =>
  host.kind === 'ip' ? { host: host.address, isAddress: true } : { host: host.name.ascii, isAddress: false }

/** Port to connect to: that of the request, else of the target, else of its scheme. */
export const portOf = (target: CheckTarget, wanted: number | undefined): number =>
  wanted ?? target.port ?? (target.scheme === 'http' ? 80 : 443)

/** The host as written in a URL. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
