import { packageText, readPackage } from './package-subject.ts'
import { type ReadHost, readDomain, readHost, readIp } from './read-host.ts'

export type SubjectKind = 'ip' | 'cidr' | 'asn' | 'domain' | 'email' | 'phone' | 'package' | 'cve' | 'request'

/** The recognised subject: its kind and its normal form, as the service would read it. */
export type Recognised = {
  kind: SubjectKind
  value: string
  /** The port after the host, or the default port of the scheme. */
  port?: number
  /** The URL that the host was taken from. */
  url?: string
}

const REQUEST = /^req_[0-9A-Za-z]{6,64}$/
const CVE = /^cve-(\d{4})-(\d{4,19})$/i
const ASN = /^as\s?(\d{1,10})$/i
const ASDOT = /^as\s?(\d{1,5})\.(\d{1,5})$/i
const MOST_ASN = 4_294_967_295
const LOCAL_PART = /^(?:[^\s@<>()[\]\\,;:"]+|"[^"\r\n]+")$/u
const WEB_SCHEME = /^(?:https?|hxxps?):\/\//i

/** Recognises the kind of subject, or returns null. Defanged addresses (`hxxp`, `[.]`) are restored first. */
export function recognise(input: string): Recognised | null {
  const text = armed(input.trim())
  if (text === '' || text.length > 2048) return null
  return readIdentifier(text) ?? readPhone(text) ?? readRange(text) ?? readWeb(text) ?? readNamed(text)
}

function readIdentifier(text: string): Recognised | null {
  if (REQUEST.test(text)) return { kind: 'request', value: text }
  const cve = CVE.exec(text)
  if (cve) return { kind: 'cve', value: `CVE-${cve[1]}-${cve[2]}` }
  const asn = asnOf(text)
  return asn === null ? null : { kind: 'asn', value: `AS${asn}` }
}

/** An autonomous system number, also in dotted form (RFC 5396). */
function asnOf(text: string): number | null {
  const [, high, low] = ASDOT.exec(text) ?? []
  const number = high && low ? Number(high) * 65_536 + Number(low) : Number(ASN.exec(text)?.[1] ?? 0)
  if (Number(low ?? 0) > 65_535) return null
  return number >= 1 && number <= MOST_ASN ? number : null
}

/**
 * A phone number with a country code, in any notation. The service reads it; here it only has to look like one. National
 * numbers are left out: nothing tells them from other digits.
 */
function readPhone(text: string): Recognised | null {
  const [number = ''] = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^tel:/i, '')
    .split(';')
  const written = number.trim()
  if (!/^(?:\+[\d\s()./-]{6,40}|00[1-9][\d\s()/-]{5,40})$/.test(written)) return null
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= 7 && digits.length <= 15 ? { kind: 'phone', value: `+${digits}` } : null
}

/** An IP range. Host bits are left as typed: the service clears them and reports it. */
function readRange(text: string): Recognised | null {
  const [, before = '', prefix = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const address = readIp(before)
  if (address === null || Number(prefix) > (address.includes(':') ? 128 : 32)) return null
  return { kind: 'cidr', value: `${address}/${Number(prefix)}` }
}

/** A URL; its host is the subject. */
function readWeb(text: string): Recognised | null {
  if (!WEB_SCHEME.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const host = readHost(url.hostname)
  if (!host) return null
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  return { kind: host.kind, value: host.value, port, url: url.href }
}

function readNamed(text: string): Recognised | null {
  const pack = readPackage(text)
  if (pack) return { kind: 'package', value: packageText(pack) }
  const email = readEmail(text.replace(/^mailto:/i, ''))
  if (email) return { kind: 'email', value: email }
  const host = readHost(text) ?? readPathless(text)
  if (!host) return null
  return { kind: host.kind, value: host.value, ...(host.port === null ? {} : { port: host.port }) }
}

/**
 * A URL without a scheme, such as "example.com/about". An IP address followed by `/` and a number is excluded: it is
 * an invalid range, not a URL.
 */
function readPathless(text: string): ReadHost | null {
  const [, before = '', path = ''] = /^([^/?#]+)([/?#].*)$/s.exec(text) ?? []
  const host = before.includes('@') ? null : readHost(before)
  return host?.kind === 'ip' && /^\/\d+$/.test(path) ? null : host
}

function readEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || new TextEncoder().encode(local).length > 64 || !LOCAL_PART.test(local)) return null
  const domain = readDomain(text.slice(at + 1))
  return domain ? `${local}@${domain}` : null
}

function armed(text: string): string {
  return text
    .replace(/^hxxp(s?):/i, 'http$1:')
    .replace(/[[({](?:\.|dot)[\])}]/gi, '.')
    .replace(/\[:\]/g, ':')
    .replace(/[[({](?:@|at)[\])}]/gi, '@')
}
