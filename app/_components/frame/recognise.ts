import { packageHref, packageText, readPackage } from '../packages/package-subject.ts'
import type { ElementSymbolText } from '../ui/element-symbol.tsx'

export type SubjectKind = 'ip' | 'cidr' | 'asn' | 'domain' | 'email' | 'package' | 'cve' | 'request'

export type Recognised = {
  kind: SubjectKind
  symbol: ElementSymbolText
  label: string
  /** Normal form of what was typed. */
  value: string
  /** Units that running it costs; null when the cost depends on the size. */
  units: number | null
}

const HOST_LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u
const REQUEST = /^req_[0-9A-Za-z]{6,64}$/
const CVE = /^cve-(\d{4})-(\d{4,19})$/i
const ASN = /^as\s?(\d{1,10})$/i
const MAX_ASN = 4294967295

/** Tells what was typed, or null when it is none of the subjects. */
export function recognise(input: string): Recognised | null {
  const text = input.trim()
  if (text === '' || text.length > 512) return null
  if (REQUEST.test(text)) return { kind: 'request', symbol: 'Σ', label: 'Assessment', value: text, units: 0 }

  const cve = CVE.exec(text)
  if (cve) return { kind: 'cve', symbol: 'Cv', label: 'CVE', value: `CVE-${cve[1]}-${cve[2]}`, units: 1 }

  const asn = ASN.exec(text)
  if (asn && Number(asn[1]) <= MAX_ASN) {
    return { kind: 'asn', symbol: 'As', label: 'Autonomous system', value: `AS${Number(asn[1])}`, units: 1 }
  }
  const ip = normalIp(text)
  if (ip) return { kind: 'ip', symbol: 'Ip', label: 'IP address', value: ip, units: 1 }

  const cidr = normalCidr(text)
  if (cidr) return { kind: 'cidr', symbol: 'Ci', label: 'CIDR range', value: cidr, units: null }

  const pack = readPackage(text)
  if (pack) return { kind: 'package', symbol: 'Pk', label: 'Package', value: packageText(pack), units: 1 }

  const email = normalEmail(text)
  if (email) return { kind: 'email', symbol: 'Em', label: 'Email address', value: email, units: 1 }

  const domain = normalDomain(hostOf(text))
  return domain ? { kind: 'domain', symbol: 'Do', label: 'Domain', value: domain, units: 1 } : null
}

const AVAILABLE: ReadonlySet<SubjectKind> = new Set(['ip', 'asn', 'package', 'cve'])

/** Whether subjects of this kind can be looked up yet. */
export function isAvailable(kind: SubjectKind): boolean {
  return AVAILABLE.has(kind)
}

/** Where Enter goes for a recognised subject. */
export function lookupHref({ kind, value }: Pick<Recognised, 'kind' | 'value'>): string {
  const pack = kind === 'package' ? readPackage(value) : null
  if (pack) return packageHref(pack)
  return `/lookup/${kind}/${encodeURIComponent(kind === 'asn' ? value.slice(2) : value)}`
}

function normalIp(text: string): string | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) {
    const octets = text.split('.')
    return octets.every((octet) => Number(octet) <= 255 && String(Number(octet)) === octet) ? text : null
  }
  if (!text.includes(':') || !/^[0-9a-f:.]+$/i.test(text)) return null
  return parseHost(`http://[${text}]/`)?.slice(1, -1) ?? null
}

function normalCidr(text: string): string | null {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(text)
  const address = match?.[1] ? normalIp(match[1]) : null
  const bits = Number(match?.[2])
  return address && bits <= (address.includes(':') ? 128 : 32) ? `${address}/${bits}` : null
}

function normalEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64) return null
  const domain = normalDomain(text.slice(at + 1))
  return domain && /^[^\s@<>()[\]\\,;:"]+$/.test(text.slice(0, at)) ? `${text.slice(0, at)}@${domain}` : null
}

/** The host of a pasted address, so that a link can be looked up as its domain. */
function hostOf(text: string): string {
  return /^https?:\/\//i.test(text) ? (parseHost(text) ?? text) : text
}

function normalDomain(text: string): string | null {
  const name = text.replace(/\.$/, '').toLowerCase()
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || name.length > 253 || /^\d+$/.test(last) || last.length < 2) return null
  return labels.every((label) => HOST_LABEL.test(label)) ? name : null
}

function parseHost(text: string): string | null {
  return URL.canParse(text) ? new URL(text).hostname : null
}
