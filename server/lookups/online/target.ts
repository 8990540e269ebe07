import { parseHost } from '../../platform/domain-name.ts'

/** What is checked. `host`: domain name or address in its one spelling; `port`: as the address names it, null where it names none; `path`: with its query. */
export type CheckTarget = {
  host: string
  isAddress: boolean
  scheme: 'http' | 'https'
  port: number | null
  path: string
}

const mostCharacters = 2_000

/**
 * Reads a web address (http or https, WHATWG URL) or a host, with or without port and path: `https://example.com/health`, `example.com:8443`, `2606:4700::1111`. Null for anything
 * else, for an address with credentials and for one with white space or control characters in it.
 */
export function readTarget(text: string): CheckTarget | null {
  const trimmed = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (trimmed.length > mostCharacters || /[\s\u0000-\u0020\u007f\\]/.test(trimmed)) return null
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

/** Port that is connected to: the one of the request, of the address, of its scheme. */
export const portOf = (target: CheckTarget, wanted: number | undefined): number =>
  wanted ?? target.port ?? (target.scheme === 'http' ? 80 : 443)

/** The host as part of a web address. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
