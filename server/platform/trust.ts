import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/**
 * Trusted certificate authorities: Mozilla's as shipped with Node, the system's, and those in the operator's PEM file.
 */
export function trustAnchors(extraCaFile: string | null): readonly string[] {
  const extra = extraCaFile ? certificatesIn(readFileSync(extraCaFile, 'utf8')) : []
  return [...new Set([...getCACertificates('bundled'), ...getCACertificates('system'), ...extra])]
}

export const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
