import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** Certificate authorities that are trusted: Mozilla's as shipped with Node, the system's, and those of the operator's PEM file. */
export function trustAnchors(extraCaFile: string | null): readonly string[] {
  const extra = extraCaFile ? certificatesIn(readFileSync(extraCaFile, 'utf8')) : []
  return [...new Set([...getCACertificates('bundled'), ...getCACertificates('system'), ...extra])]
}

/** The certificates of a PEM text, each by itself. */
export const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
