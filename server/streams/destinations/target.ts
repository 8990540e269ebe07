import { DialFailure, type Dialler } from '../../platform/dialler.ts'
import { fail } from '../../platform/errors.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { StreamDestination } from '../schema.ts'

export type Target = { host: string; port: number }

const timeoutMs = 3_000
const lowestPort = 1_024

/** The host that a destination connects to. Fails with INVALID_URL or VALIDATION_FAILED. */
export function targetOf(destination: StreamDestination): Target {
  switch (destination.kind) {
    case 'http':
    case 'splunk':
    case 'elastic':
      return targetOfUrl(destination.url)
    case 's3':
      return targetOfUrl(destination.endpoint ?? `https://s3.${destination.region}.amazonaws.com`)
    default:
      return targetOfAddress(destination.address)
  }
}

export function targetOfUrl(text: string): Target {
  if (!URL.canParse(text)) return fail('INVALID_URL', 'Enter a URL such as https://logs.example.com/assay.')
  const url = new URL(text)
  if (url.protocol !== 'https:') return fail('INVALID_URL', 'The URL must use https.')
  if (url.username || url.password) return fail('INVALID_URL', 'Remove the user name and password from the URL.')
  const port = Number(url.port || 443)
  if (port !== 443 && port < lowestPort)
    return fail('INVALID_URL', `Port ${port} is not allowed. Use 443 or a port from ${lowestPort} on.`)
  return { host: unbracketed(url.hostname), port }
}

/** Host and port of `host:port`; an IPv6 address is in brackets. */
export function targetOfAddress(text: string): Target {
  const url = `https://${text.trim()}`
  const known = URL.canParse(url) ? new URL(url) : null
  const plain = known && known.pathname === '/' && !known.search && !known.hash && !known.username && !known.password
  if (!known || !plain || !/:\d+$/.test(text.trim()))
    return fail('VALIDATION_FAILED', 'Enter host and port, such as logs.example.com:6514.', {
      details: [{ pointer: '/destination/address', code: 'custom', message: 'Enter host and port.' }],
    })
  const port = Number(known.port || 443)
  if (port !== 443 && port < lowestPort)
    return fail('VALIDATION_FAILED', `Port ${port} is not allowed. Use 443 or a port from ${lowestPort} on.`)
  return { host: unbracketed(known.hostname), port }
}

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '')

/**
 * All addresses of the host must be allowed; a name that does not resolve yet is accepted, since every connection
 * checks again. Fails with INVALID_URL, VALIDATION_FAILED or TARGET_NOT_ALLOWED.
 */
export async function assertAllowed(dialler: Dialler, destination: StreamDestination): Promise<void> {
  const { host, port } = targetOf(destination)
  const resolved = dialler.addressesOf(host, port).catch((error: unknown) => error)
  const found = await withTimeout(timeoutMs, resolved, () => null)
  if (found instanceof DialFailure && found.why === 'not_allowed')
    fail(
      'TARGET_NOT_ALLOWED',
      `${host} resolves to an address that is not public. Events are sent to public addresses only.`,
    )
}
