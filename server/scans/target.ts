import { parseHost } from '../platform/domain-name.ts'

/**
 * A scan target. `host`: an ASCII name or an address without brackets; `port`: null for the default ports; `path`:
 * starts with a slash, without query.
 */
export type ScanTarget = { host: string; isAddress: boolean; port: number | null; path: string; url: string }

const maxCharacters = 2_000

/**
 * Other ports below 1024 belong to other services; the listed ones above are blocked by browsers (Fetch, section 2.9).
 */
const foreignPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Parses a host with optional port and path, or a URL. Query and fragment are dropped, because they may contain
 * secrets (contract section 11). Otherwise returns a message for a person: a URL with credentials, a scheme other than
 * http and https, a port not used for the web, no host.
 */
export function readScanTarget(text: string): ScanTarget | { message: string } {
  const given = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (given === '' || given.length > maxCharacters || /[\s\u0000-\u0020\u007f\\]/.test(given))
    return { message: 'Enter a host such as example.com, optionally with port and path. No unit was used.' }
  const bare = parseHost(given)
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(given)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return { message: `Only http and https websites can be scanned, not ${scheme}. Use https://. No unit was used.` }
  const url = URL.parse(
    bare
      ? `https://${inUrl(bare.kind === 'ip' ? bare.address : bare.name.ascii)}/`
      : scheme
        ? given
        : `https://${given}`,
  )
  if (url && (url.username || url.password))
    return { message: 'Remove the user name and password from the URL. No unit was used.' }
  const host = url && parseHost(url.hostname)
  if (!url || !host)
    return { message: 'The text has no valid host. Send a URL or a host such as example.com. No unit was used.' }
  const port = url.port === '' || url.port === '80' || url.port === '443' ? null : Number(url.port)
  if (port !== null && (port < 1_024 || foreignPorts.has(port)))
    return { message: `Port ${port} cannot be scanned: use 80, 443 or a web port from 1024. No unit was used.` }
  const name = host.kind === 'ip' ? host.address : host.name.ascii
  const path = url.pathname.startsWith('/') ? url.pathname : '/'
  return {
    host: name,
    isAddress: host.kind === 'ip',
    port,
    path,
    url: `${scheme === 'http' ? 'http' : 'https'}://${inUrl(name)}${port === null ? '' : `:${port}`}${path}`,
  }
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** URLs of the target with and without TLS; a custom port is used for both. */
export function addressesOf({ host, port, path }: ScanTarget): { https: string; http: string } {
  const at = `${inUrl(host)}${port === null ? '' : `:${port}`}${path}`
  return { https: `https://${at}`, http: `http://${at}` }
}
