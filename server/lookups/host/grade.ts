import type { ChainVerdict } from '../../platform/x509/index.ts'
import type { Hsts } from './hsts.ts'

export const grades = ['A+', 'A', 'B', 'F', 'M', 'T'] as const
export type Grade = (typeof grades)[number]

const fewestRsaBits = 2_048
const fewestCurveBits = 224
const longEnoughSeconds = 180 * 86_400

/**
 * The letter of the certificate and the handshake that was made (contract section 6). T: not trusted for another reason than the end of the leaf's validity. M: it does not name the
 * host. F: expired. B: an RSA key under 2048 bits, a curve under 224 or TLS below 1.2. A+: TLS 1.3 and strict transport security of 180 days or more. The first that holds counts.
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
