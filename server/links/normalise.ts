import { createHash } from 'node:crypto'
import { linkTerms } from '../catalog/links.ts'
import { parseHost, registrableDomain } from '../platform/domain-name.ts'
import { egressPolicy } from '../platform/egress.ts'

/**
 * A parsed destination: `normalized` identifies equal destinations; `target` is the redirect URL, including the
 * fragment, which never leaves the browser.
 */
export type Destination = {
  normalized: string
  target: string
  host: string
  unicodeHost: string
  /** Registrable domain in A-labels; null for an address and for a public suffix. */
  registrable: string | null
  port: number
}

export type DestinationRefusal = { error: 'INVALID_URL' | 'TARGET_NOT_ALLOWED'; message: string }

const isPublic = egressPolicy([])
const localNames = /(^|\.)localhost\.?$/

/**
 * Parses a destination (contract section 8): trimmed, then by the WHATWG URL standard, so lower-case scheme and host,
 * IDNA in ASCII, no default port; no trailing dot, no fragment; path and query unchanged. Rejects other schemes,
 * credentials, control characters, hosts that are neither a domain name nor a public address, and the hosts in `own`,
 * which would redirect in a loop. The limit of characters also holds after percent-encoding, because the redirect carries the
 * address that way. Pure.
 */
export function destinationOf(text: string, own: readonly string[]): Destination | DestinationRefusal {
  const bare = text.trim()
  if (bare.length > linkTerms.url) return refused(`Use a URL of at most ${linkTerms.url} characters.`)
  if (!/^https?:\/\//i.test(bare) || hasControls(bare) || !URL.canParse(bare))
    return refused('Use a URL such as https://example.com/page, with https:// or http://.')
  const url = new URL(bare)
  if (url.username || url.password || hasCredentials(bare))
    return refused('Remove the user name and password from the URL.')
  const host = parseHost(url.hostname)
  if (!host)
    return localNames.test(url.hostname)
      ? inward(url.hostname)
      : refused('The URL has no valid host name. Use one such as https://example.com/page.')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (host.kind === 'ip' && !isPublic(host.address, port)) return inward(host.address)
  const name = host.kind === 'domain' ? host.name : null
  if (name) {
    if (localNames.test(name.ascii)) return inward(name.ascii)
    url.hostname = name.ascii
  }
  const shown = name?.ascii ?? url.hostname
  if (own.includes(shown)) return refused('Links to this service itself are not allowed. Use a URL of another host.')
  const target = url.href
  if (target.length > linkTerms.url)
    return refused(`The URL has ${target.length} characters after percent-encoding. Use at most ${linkTerms.url}.`)
  url.hash = ''
  return {
    normalized: url.href,
    target,
    host: shown,
    unicodeHost: name?.unicode ?? shown,
    registrable: name && registrableDomain(name.ascii),
    port,
  }
}

/** Hash used to find equal destinations. */
export const hashOf = (normalized: string): Buffer => createHash('sha256').update(normalized).digest()

/** Redirect URL of a stored destination. It was valid when stored; null if the rules have become stricter since. */
export function targetOf(destination: string): string | null {
  const read = destinationOf(destination, [])
  return 'error' in read ? null : read.target
}

const refused = (message: string): DestinationRefusal => ({ error: 'INVALID_URL', message })

const inward = (host: string): DestinationRefusal => ({
  error: 'TARGET_NOT_ALLOWED',
  message: `${host} is not public. Links can only redirect to public addresses.`,
})

/** Browsers drop tabs and line breaks, so they would open a different URL than the one that was checked. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const hasControls = (text: string): boolean => /[\u0000-\u0020\u007f]/.test(text) || !text.isWellFormed()

/**
 * An at sign before the path, even with nothing in front of it (which the standard parses as no credentials), or a
 * backslash there, which programs interpret differently.
 */
const hasCredentials = (text: string): boolean => /^https?:\/\/[^/?#]*[@\\]/i.test(text)
