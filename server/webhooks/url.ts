import type { ErrorCode } from '../catalog/errors.ts'

/** Maximum URL length (contract section 9). */
const longest = 2_048
const ports = new Set(['', '443', '8443'])

export type Destination = { href: string; host: string; port: number }

/**
 * Parses a destination: `https`, port 443 or 8443, no credentials; a fragment is dropped. Otherwise returns the error.
 */
export function destinationOf(text: string): Destination | { error: ErrorCode; message: string } {
  const refused = (message: string) => ({ error: 'INVALID_URL' as const, message })
  if (!URL.canParse(text)) return refused('Enter a URL such as https://example.com/hooks.')
  const url = new URL(text)
  url.hash = ''
  if (url.protocol !== 'https:') return refused('The URL must use https.')
  if (url.username || url.password)
    return refused('Remove the user name and password. Verify deliveries by their signature.')
  if (!ports.has(url.port)) return refused(`Port ${url.port} is not allowed. Use 443 or 8443.`)
  if (url.href.length > longest) return refused(`Use a URL of at most ${longest} characters.`)
  return { href: url.href, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) }
}
