import type { ChainVerdict } from '../../platform/x509/index.ts'
import type { Hsts } from './hsts.ts'

export const grades = ['A+', 'A', 'B', 'F', 'M', 'T'] as const
export type Grade = (typeof grades)[number]

const fewestRsaBits = 2_048
const fewestCurveBits = 224
const longEnoughSeconds = 180 * 86_400

/**
 * Grade of a certificate and its handshake (contract section 6); the first match wins. T: untrusted for a reason other
 * than an expired leaf. M: host name mismatch. F: expired. B: an RSA key under 2048 bits, a curve under 224, or TLS
 * below 1.2. A+: TLS 1.3 and HSTS of 180 days or more. A: everything else.
 */
export function gradeOf(facts: {
  verdict: Pick<ChainVerdict, 'trusted' | 'reason'>
  hostnameMatch: boolean
  keyType: string | null
  keyBits: number | null
  protocol: string | null
  hsts: Hsts | null
}): Grade {
  const { verdict, keyType, keyBits, protocol, hsts } = facts
  if (!verdict.trusted && verdict.reason !== 'expired') return 'T'
  if (!facts.hostnameMatch) return 'M'
  if (!verdict.trusted) return 'F'
  const fewest = keyType === 'RSA' || keyType === 'DSA' ? fewestRsaBits : fewestCurveBits
  if (keyBits !== null && keyBits < fewest) return 'B'
  if (protocol !== 'TLSv1.2' && protocol !== 'TLSv1.3') return 'B'
  return protocol === 'TLSv1.3' && hsts?.present && (hsts.max_age ?? 0) >= longEnoughSeconds ? 'A+' : 'A'
}
