import { dayMs } from '../platform/clock.ts'
import type { ScanEvidence } from '../scans/index.ts'

/** When the sample was scanned. */
export const evidenceAt = new Date('2026-11-21T12:00:00.000Z')
export const foundIn = (id: string, level: 'high' | 'medium' | 'low' | 'good' | 'unknown', title = id) => ({
  id,
  level,
  title,
  points: 0,
  detail: '',
  fix: null,
})
export const scanSection = (...findings: ReturnType<typeof foundIn>[]) => ({ grade: 'A' as const, score: 90, findings })
const sections = {
  headers: scanSection(),
  tls: scanSection(),
  email: scanSection(foundIn('dmarc', 'medium', 'No DMARC policy')),
  dns: scanSection(foundIn('dnssec', 'good'), foundIn('caa', 'low', 'Any authority can issue')),
  content: scanSection(foundIn('versions_told', 'low', 'Versions are shown')),
}
/** TLS with a certificate for some days. */
export const scanTls = (days: number, versions: Partial<Record<'TLSv1' | 'TLSv1.1', boolean | null>> = {}) => ({
  protocol: 'TLSv1.3',
  versions: { TLSv1: false, 'TLSv1.1': false, 'TLSv1.2': true, 'TLSv1.3': true, ...versions },
  issuer: 'Example CA',
  expiresAt: new Date(evidenceAt.getTime() + days * dayMs).toISOString(),
})
/** A good scan with a finding of low and medium level. */
export const sampleEvidence: ScanEvidence = {
  grade: 'A',
  finalUrl: 'https://shop.example/',
  httpStatus: 200,
  scannedAt: evidenceAt.toISOString(),
  tests: [
    { title: 'Content Security Policy', modifier: 5 },
    { title: 'Cookies', modifier: -5 },
  ],
  caps: [],
  sections,
  tls: scanTls(90),
  silent: [],
  partial: false,
}
