import type { HostTls } from '../../lookups/index.ts'
import { fault, good, info, noSection, type SectionFinding, unknown } from '../sections/section.ts'
import type { TlsSweep } from './sweep.ts'

/** Grades of the SSL Labs rating: five bands, A+ for exceeding the requirements, and F. */
export type TlsGrade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
export type TlsSection = { grade: TlsGrade | null; score: number | null; findings: SectionFinding[] }

type Seen = Extract<HostTls, { ok: true }>

const protocolScores = { TLSv1: 90, 'TLSv1.1': 95, 'TLSv1.2': 100, 'TLSv1.3': 100 } as const

/**
 * Rates TLS by the SSL Labs rating guide (2009q): protocols 30 %, key 30 %, cipher 40 %; then A from 80, B from 65, C
 * from 50, D from 35, E from 20. Only the negotiated cipher suite is known, and the findings say so. A certificate
 * that browsers reject is an F regardless.
 */
export function tlsSection(seen: HostTls | null, sweep: TlsSweep | null, hsts: boolean): TlsSection {
  if (!seen) return noSection('tls_unknown', 'TLS could not be checked', 'No time left to connect.')
  if (!seen.ok) return withoutTls(seen)
  const findings = [...certificateFindings(seen), ...protocolFindings(seen, sweep), ...keyFindings(seen)]
  const score = Math.round(0.3 * protocolScore(seen, sweep) + 0.3 * keyScore(seen) + 0.4 * cipherScore(seen))
  const isOld = sweep?.TLSv1 === true || sweep?.['TLSv1.1'] === true
  const banded = bandOf(score)
  const best = isOld && banded === 'A' ? 'B' : banded
  const more = best === 'A' && hsts && sweep?.['TLSv1.3'] === true
  const grade: TlsGrade = !seen.trusted ? 'F' : more ? 'A+' : best
  return { grade, score: seen.trusted ? score : 0, findings }
}

const bandOf = (score: number): TlsGrade =>
  score >= 80 ? 'A' : score >= 65 ? 'B' : score >= 50 ? 'C' : score >= 35 ? 'D' : score >= 20 ? 'E' : 'F'

function withoutTls({ why }: Extract<HostTls, { ok: false }>): TlsSection {
  const silent = why === 'timeout' || why === 'stalled' || why === 'dns' || why === 'unreachable'
  if (silent) return noSection('tls_unknown', 'TLS could not be checked', `The connection failed (${why}).`)
  const detail = `No TLS connection on port 443 (${why.replace('_', ' ')}).`
  const finding = fault(
    'high',
    100,
    'no_tls',
    'No TLS',
    detail,
    'Serve the site over HTTPS with a certificate from a public authority.',
  )
  return { grade: 'F', score: 0, findings: [finding] }
}

function certificateFindings({ trusted, verdict, hostnameMatch, daysRemaining, issuer }: Seen): SectionFinding[] {
  if (!trusted) {
    const why = verdict.reason?.replaceAll('_', ' ') ?? (hostnameMatch ? 'not trusted' : 'name mismatch')
    const fix = hostnameMatch
      ? 'Install a certificate from a public authority, with the full chain.'
      : 'Install a certificate for this host.'
    return [fault('high', 100, 'certificate_refused', 'Browsers reject the certificate', `Reason: ${why}.`, fix)]
  }
  const until = `Issued by ${issuer ?? 'an unnamed authority'}, valid for ${daysRemaining} more days.`
  if (daysRemaining < 14)
    return [
      fault(
        'medium',
        0,
        'certificate_ends_soon',
        'The certificate expires soon',
        until,
        'Renew it, and automate renewal.',
      ),
    ]
  return [good('certificate_trusted', 'The certificate is trusted and matches the host', until)]
}

function protocolFindings({ handshake }: Seen, sweep: TlsSweep | null): SectionFinding[] {
  if (!sweep) return [unknown('versions_unknown', 'TLS versions unknown', 'No time left to try each TLS version.')]
  const accepted = (Object.keys(sweep) as (keyof TlsSweep)[]).filter((version) => sweep[version])
  const old = accepted.filter((version) => version === 'TLSv1' || version === 'TLSv1.1')
  const silent = (Object.keys(sweep) as (keyof TlsSweep)[]).filter((version) => sweep[version] === null)
  return [
    ...(old.length > 0
      ? [
          fault(
            'medium',
            0,
            'old_tls',
            'Old TLS versions are accepted',
            `${old.map(named).join(' and ')}, deprecated by RFC 8996.`,
            'Accept TLS 1.2 and 1.3 only.',
          ),
        ]
      : silent.some((version) => version === 'TLSv1' || version === 'TLSv1.1')
        ? []
        : [good('no_old_tls', 'TLS 1.0 and 1.1 are refused')]),
    ...(sweep['TLSv1.3'] === true ? [good('tls13', 'TLS 1.3 is supported')] : []),
    ...(sweep['TLSv1.3'] === false
      ? [
          info(
            'no_tls13',
            'TLS 1.3 is not supported',
            'TLS 1.2 is secure with good cipher suites; TLS 1.3 is faster and has no weak ones.',
            'Enable TLS 1.3.',
          ),
        ]
      : []),
    ...(silent.length > 0
      ? [unknown('versions_unknown', 'Some TLS versions unknown', `Could not check ${silent.map(named).join(', ')}.`)]
      : []),
    info(
      'suites',
      'Cipher suite',
      `${handshake.cipher ?? 'not told'} over ${named(handshake.protocol ?? '')}. Other cipher suites were not enumerated.`,
    ),
  ]
}

function keyFindings({ leaf }: Seen): SectionFinding[] {
  const strength = rsaStrength(leaf.keyType, leaf.keyBits)
  if (strength === null) return []
  const detail = `${leaf.keyType}, ${leaf.keyBits} bits.`
  return strength < 2_048
    ? [fault('high', 0, 'weak_key', 'The key is too short', detail, 'Use an RSA key of 2048 bits or more, or P-256.')]
    : [good('key', 'The key is long enough', detail)]
}

const named = (version: string): string =>
  version.replace('TLSv1', 'TLS 1').replace(/^TLS 1$/, 'TLS 1.0') || 'an unknown version'

/** Average of the best and worst accepted version; from the handshake alone if the versions are unknown. */
function protocolScore({ handshake }: Seen, sweep: TlsSweep | null): number {
  const known = handshake.protocol && handshake.protocol in protocolScores ? [handshake.protocol as keyof TlsSweep] : []
  const accepted = sweep
    ? (Object.keys(protocolScores) as (keyof TlsSweep)[]).filter((version) => sweep[version])
    : known
  const scores = accepted.map((version) => protocolScores[version])
  return scores.length === 0 ? 100 : (Math.min(...scores) + Math.max(...scores)) / 2
}

/** RSA key length of equivalent strength (NIST SP 800-57, table 2). */
function rsaStrength(type: string | null, bits: number | null): number | null {
  if (type === null || bits === null) return null
  if (type === 'RSA' || type === 'DSA') return bits
  return bits >= 384 ? 7_680 : bits >= 255 ? 3_072 : bits >= 224 ? 2_048 : 1_024
}

function keyScore({ leaf }: Seen): number {
  const bits = rsaStrength(leaf.keyType, leaf.keyBits) ?? 2_048
  return bits < 512 ? 20 : bits < 1_024 ? 40 : bits < 2_048 ? 80 : bits < 4_096 ? 90 : 100
}

/**
 * Score of the negotiated suite: 100 for 256 bits, 80 for 128 bits, 20 for weaker ones (rating guide, "Cipher
 * strength").
 */
function cipherScore({ handshake: { cipher } }: Seen): number {
  if (cipher === null) return 80
  if (/256|CHACHA20/i.test(cipher)) return 100
  return /NULL|EXPORT|_DES_|RC4_40/i.test(cipher) ? 20 : 80
}
