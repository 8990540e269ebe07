import { describe, expect, it } from 'vitest'
import { scanEndpoint } from '../../catalog/watch-terms.ts'
import { dayMs } from '../../platform/clock.ts'
import type { ScanEvidence } from '../../scans/index.ts'
import {
  evidenceAt as at,
  foundIn as found,
  sampleEvidence as good,
  scanSection as section,
  scanTls as tls,
} from '../../testing/scan-evidence.ts'
import { changesOf } from './index.ts'

const compared = (before: Partial<ScanEvidence>, after: Partial<ScanEvidence>) =>
  changesOf(
    scanEndpoint,
    changesOf(scanEndpoint, null, { ...good, ...before }, null).facts,
    { ...good, ...after },
    null,
  )
const summaries = (before: Partial<ScanEvidence>, after: Partial<ScanEvidence>) =>
  compared(before, after).changes.map(({ summary }) => summary)

const { sections } = good

describe('a website scan', () => {
  it('has no change compared with itself, also on the next day with other URLs of the same host', () => {
    expect(compared({}, {}).changes).toEqual([])
    const later = { scannedAt: new Date(at.getTime() + dayMs).toISOString(), finalUrl: 'https://shop.example/?s=2' }
    expect(compared({}, later).changes).toEqual([])
  })

  it('reports its grade, what makes it, and better results as information', () => {
    const worse = {
      grade: 'F' as const,
      caps: ['untrusted_certificate' as const],
      tests: [
        { title: 'Content Security Policy', modifier: -25 },
        { title: 'Cookies', modifier: -5 },
      ],
    }
    expect(compared({}, worse).changes).toMatchObject([
      { kind: 'weaker', severity: 'critical', summary: 'The grade fell from A to F.' },
      { kind: 'added', severity: 'critical', summary: 'Browsers do not trust the certificate.' },
      { kind: 'weaker', severity: 'warning', summary: 'Content Security Policy: −25 points (was +5).' },
    ])
    expect(compared(worse, {}).changes.map(({ severity }) => severity)).toEqual(['info', 'info', 'info'])
  })

  it.each([
    [31, 29, '30 days'],
    [15, 13, '14 days'],
    [0.5, -1, 'expired'],
  ])('whose certificate has %d, then %d days left crosses the limit “%s” once', (before, after, stage) => {
    expect(compared({ tls: tls(before) }, { tls: tls(after) }).changes).toMatchObject([
      { kind: 'expiry', after: stage },
    ])
    expect(compared({ tls: tls(after) }, { tls: tls(after - 0.1) }).changes).toEqual([])
  })

  it('reports another final host and status', () => {
    expect(summaries({}, { finalUrl: 'https://other.example/', httpStatus: 404 })).toEqual([
      'The host that the page ends at changed from shop.example to other.example.',
      'The status of the page changed from 200 to 404.',
    ])
  })

  it('reports findings that appeared and are gone, not their wording', () => {
    const email = section(found('spf', 'high', 'No SPF record'))
    expect(summaries({}, { sections: { ...sections, email } })).toEqual([
      'Email findings added: No SPF record.',
      'Email findings removed: No DMARC policy.',
    ])
    const reworded = section(found('dmarc', 'medium', 'DMARC is missing'))
    expect(summaries({}, { sections: { ...sections, email: reworded } })).toEqual([])
  })
})

describe('a source that did not respond to a scan', () => {
  const nothing = { grade: null, score: null, findings: [found('unread', 'unknown')] }
  const gaps: [string, Partial<ScanEvidence>][] = [
    ['TLS', { tls: null, sections: { ...sections, tls: nothing } }],
    ['an old TLS version', { tls: tls(90, { TLSv1: null }) }],
    ['email', { silent: ['email'], sections: { ...sections, email: section() } }],
    ['an older report', { silent: undefined, sections: { ...sections, email: section() } }],
    ['one DNS check', { sections: { ...sections, dns: section(found('dnssec', 'good'), found('caa', 'unknown')) } }],
    ['the zone', { sections: { ...sections, dns: nothing } }],
    ['the content', { sections: { ...sections, content: nothing } }],
  ]

  it.each(gaps)('is no change, and nothing is forgotten: %s', (_, gap) => {
    const before = changesOf(scanEndpoint, null, good, null)
    const during = changesOf(scanEndpoint, before.facts, { ...good, ...gap }, null)
    expect(during).toEqual({ changes: [], facts: before.facts })
  })

  it('ends no malware listing', () => {
    const listed = { caps: ['malware_blocklist' as const] }
    expect(summaries(listed, { silent: ['blocklists'] })).toEqual([])
    expect(summaries(listed, {})).toEqual(['No longer: A blocklist names the domain for malware or phishing.'])
  })
})
