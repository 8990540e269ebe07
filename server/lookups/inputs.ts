import { z } from 'zod'
import type { ErrorCode } from '../catalog/errors.ts'
import { parseDomainName, parseHost } from '../platform/domain-name.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import { notA } from '../platform/refused-text.ts'
import { specialRangeOf } from '../platform/special-purpose.ts'

/** Rejection of a text, with the caller's error code. */
export type Refusal = { error: ErrorCode; message: string }

/**
 * A text for which `judge` returns null. A rejected text fails with the refusal's error code, before any unit is
 * charged.
 */
export const judgedText = (judge: (text: string) => Refusal | null) =>
  z.string().superRefine((text, ctx) => {
    const refusal = judge(text)
    if (refusal) ctx.addIssue({ code: 'custom', message: refusal.message, params: { error: refusal.error } })
  })

/** Why an address is not part of the public internet, or null. Globally reachable special ranges are public. */
export function notPublic(text: string): Refusal | null {
  const address = parseIpAddress(text)
  if (!address)
    return { error: 'INVALID_IP', message: notA('an IPv4 or IPv6 address', '8.8.8.8 or 2001:4860:4860::8888', text) }
  const special = specialRangeOf(address.text)
  if (!special || special.global) return null
  return {
    error: 'IP_NOT_PUBLIC',
    message: `This address is not public: ${special.cidr}, ${special.name} (${special.reference}). No unit was used.`,
  }
}

/** An IPv4 or IPv6 address of the public internet. */
export const PublicIpText = judgedText(notPublic).meta({
  description: 'Public IPv4 or IPv6 address',
  example: '8.8.8.8',
})

/** Why a text names no host that can be checked, or null. `localhost` is this machine for everyone (RFC 6761). */
function notHost(text: string): Refusal | null {
  if (/^localhost\.?$/i.test(text))
    return { error: 'TARGET_NOT_ALLOWED', message: 'localhost is not a public host. No unit was used.' }
  if (parseHost(text)) return null
  const port = /^[^:]+:(\d{1,5})$/.exec(text)?.[1]
  const message = port
    ? `Not a host name: leave out the port, or send it as port=${port} where it can be chosen.`
    : notA('a host name or IP address', 'example.com or 8.8.8.8', text)
  return { error: 'INVALID_HOST', message }
}

export const DomainText = judgedText((text) =>
  parseDomainName(text) ? null : { error: 'INVALID_DOMAIN', message: notA('a domain name', 'example.com', text) },
).meta({ description: 'Domain name, in Unicode or punycode, without scheme, path or port', example: 'example.com' })

export const HostText = judgedText(notHost).meta({
  description: 'Host name or IP address, without scheme, path or port',
  example: 'example.com',
})
