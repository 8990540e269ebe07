import type { X509Certificate } from 'node:crypto'

/**
 * Certificate fields. Names are null if absent; `fingerprint` is SHA-256 in lower-case hexadecimal without colons.
 */
export type CertificateFacts = {
  subjectCn: string | null
  subjectOrg: string | null
  issuerCn: string | null
  issuerOrg: string | null
  /** DNS names and addresses of the subject alternative name extension, in order. */
  names: { dns: string[]; ip: string[] }
  serial: string
  fingerprint: string
  notBefore: Date
  notAfter: Date
  keyType: 'RSA' | 'EC' | 'Ed25519' | 'Ed448' | 'DSA' | null
  keyBits: number | null
  signatureAlgorithm: string | null
  isCa: boolean
  selfIssued: boolean
  selfSigned: boolean
}

const maxNameLength = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/**
 * Reads an untrusted certificate: names are truncated and stripped of control characters; a key that the library
 * cannot read is null.
 */
export function factsOf(certificate: X509Certificate): CertificateFacts {
  const subject = partsOf(certificate.toLegacyObject().subject)
  const issuer = partsOf(certificate.toLegacyObject().issuer)
  return {
    subjectCn: subject.cn,
    subjectOrg: subject.organisation,
    issuerCn: issuer.cn,
    issuerOrg: issuer.organisation,
    names: alternativeNames(certificate.subjectAltName ?? ''),
    serial: certificate.serialNumber.toLowerCase(),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    notBefore: certificate.validFromDate,
    notAfter: certificate.validToDate,
    ...keyOf(certificate),
    signatureAlgorithm: certificate.signatureAlgorithm ?? certificate.signatureAlgorithmOid ?? null,
    isCa: certificate.ca,
    selfIssued: certificate.subject === certificate.issuer,
    selfSigned: isSelfSigned(certificate),
  }
}

export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && isSignedBy(certificate, certificate)
}

export function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

type Parts = { cn: string | null; organisation: string | null }

/**
 * The library returns a repeated attribute as a list: the last common name is the most specific (RFC 4514 writes it
 * first).
 */
function partsOf(name: unknown): Parts {
  const parts = typeof name === 'object' && name !== null ? (name as Record<string, unknown>) : {}
  return { cn: printable(parts.CN), organisation: printable(parts.O) }
}

function printable(value: unknown): string | null {
  const text = Array.isArray(value) ? value.at(-1) : value
  if (typeof text !== 'string') return null
  return text.replace(unprintable, '').trim().slice(0, maxNameLength) || null
}

const keyTypes: Record<string, CertificateFacts['keyType']> = {
  rsa: 'RSA',
  'rsa-pss': 'RSA',
  ec: 'EC',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
  dsa: 'DSA',
}
const curveBits: Record<string, number> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  secp256k1: 256,
  secp224r1: 224,
}

function keyOf(certificate: X509Certificate): Pick<CertificateFacts, 'keyType' | 'keyBits'> {
  try {
    const { asymmetricKeyType: type = '', asymmetricKeyDetails: details } = certificate.publicKey
    const fixed = type === 'ed25519' ? 256 : type === 'ed448' ? 456 : null
    const bits = details?.modulusLength ?? curveBits[details?.namedCurve ?? ''] ?? fixed
    return { keyType: keyTypes[type] ?? null, keyBits: bits }
  } catch {
    return { keyType: null, keyBits: null }
  }
}

const maxNames = 1_000

/**
 * Parses the library's text form of the extension. A value with a comma or a quote is printed as a JSON string, so
 * that one name cannot look like two.
 */
export function alternativeNames(print: string): { dns: string[]; ip: string[] } {
  const entry = /([A-Za-z ]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?:, |$)/y
  const names = { dns: [] as string[], ip: [] as string[] }
  for (let found = entry.exec(print); found?.[0]; found = entry.exec(print)) {
    const [, kind, written = ''] = found
    const value = written.startsWith('"') ? unquoted(written) : written
    if (value === null || value.length > maxNameLength || value === '') continue
    if (kind === 'DNS' && !unprintable.test(value)) names.dns.push(value)
    if (kind === 'IP Address') names.ip.push(value)
    unprintable.lastIndex = 0
    if (names.dns.length + names.ip.length >= maxNames) break
  }
  return names
}

function unquoted(text: string): string | null {
  try {
    return String(JSON.parse(text))
  } catch {
    return null
  }
}
