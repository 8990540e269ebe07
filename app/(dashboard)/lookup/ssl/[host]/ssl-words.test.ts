import { describe, expect, it } from 'vitest'
import type { HostSsl } from '#server/lookups/host/schema.ts'
import { chainNodes } from './chain-nodes.tsx'
import { defectsOf, faultAdvice, verdictSentence } from './ssl-words.ts'
import { validityWords } from './validity-section.tsx'

const link: HostSsl['chain'][number] = {
  role: 'leaf',
  in_path: true,
  sent_position: 1,
  trusted_root: false,
  is_ca: false,
  subject_cn: 'a.example',
  subject_org: null,
  issuer_cn: 'CA 1',
  issuer_org: null,
  serial: '01',
  fingerprint_sha256: 'aa',
  not_before: '2026-10-22T00:00:00.000Z',
  not_after: '2027-01-20T00:00:00.000Z',
  key_type: 'EC',
  key_bits: 256,
  signature_algorithm: 'ecdsa-with-SHA256',
  self_signed: false,
}
const good: HostSsl = {
  host: 'a.example',
  port: 443,
  ip: '93.184.217.10',
  reachable: true,
  error: null,
  alert: null,
  certificate: { ...link, sans: ['a.example'], days_remaining: 59, is_wildcard: false },
  chain: [link],
  trust: {
    trusted: true,
    hostname_match: true,
    chain_complete: true,
    expired: false,
    reason: null,
    chain_ordered: true,
    missing_issuer: null,
  },
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_256_GCM_SHA384',
  alpn: 'h2',
  hsts: { present: true, max_age: 31_536_000, preload: false, preloaded: null },
  summary_grade: 'A+',
  request_id: 'req_1',
  checked_at: '2026-11-21T12:00:00.000Z',
  partial: false,
  sources: [],
  warnings: [],
}
const trust = (more: Partial<NonNullable<HostSsl['trust']>>): HostSsl['trust'] => ({
  trusted: true,
  hostname_match: true,
  chain_complete: true,
  expired: false,
  reason: null,
  chain_ordered: true,
  missing_issuer: null,
  ...more,
})
const ids = (answer: Partial<HostSsl>) => defectsOf({ ...good, ...answer }).map(({ id }) => id)

describe('the words of a certificate', () => {
  it('a valid one has no defect', () => {
    expect(ids({})).toEqual([])
    expect(verdictSentence(good)).toContain('TLS 1.3')
  })

  it('every reason has its defect and an advice', () => {
    const reasons = [
      'self_signed',
      'unknown_issuer',
      'not_yet_valid',
      'intermediate_expired',
      'weak_signature',
      'invalid_chain',
    ] as const
    for (const reason of reasons) expect(ids({ trust: trust({ trusted: false, reason }) })).toEqual([reason])
    expect(ids({ trust: trust({ trusted: false, reason: 'expired', expired: true }) })).toEqual(['expired'])
    expect(ids({ trust: trust({ trusted: false, reason: 'incomplete_chain', chain_complete: false }) })).toEqual([
      'incomplete_chain',
    ])
    expect(ids({ trust: trust({ hostname_match: false, reason: 'name_mismatch' }) })).toEqual(['name_mismatch'])
    expect(ids({ trust: trust({ chain_ordered: false }) })).toEqual(['disorder'])
    expect(ids({ protocol: 'TLSv1.1' })).toEqual(['old_protocol'])
    expect(ids({ hsts: { present: false, max_age: null, preload: null, preloaded: null } })).toEqual(['no_hsts'])
    expect(
      ids({ hsts: { present: null, max_age: null, preload: null, preloaded: null } }),
      'unknown is no defect',
    ).toEqual([])
  })

  it('days since expiry are those of the response', () => {
    const expired = (days_remaining: number): HostSsl => ({
      ...good,
      certificate: { ...link, sans: ['a.example'], days_remaining, is_wildcard: false },
      trust: trust({ trusted: false, reason: 'expired', expired: true }),
      summary_grade: 'F',
    })
    expect(defectsOf(expired(-11))[0]?.title).toBe('Expired 11 d ago')
    expect(verdictSentence(expired(-1))).toContain('expired 1 d ago')
    expect(verdictSentence(expired(0))).toContain('expired within the last day')
  })

  it('every fault has a sentence and an advice', () => {
    for (const error of Object.keys(faultAdvice) as NonNullable<HostSsl['error']>[]) {
      const answer: HostSsl = { ...good, certificate: null, trust: null, chain: [], summary_grade: null, error }
      expect(verdictSentence(answer).length).toBeGreaterThan(20)
      expect(defectsOf(answer)).toEqual([])
    }
  })

  it('a missing issuer is a separate node', () => {
    const nodes = chainNodes({
      ...good,
      trust: trust({ trusted: false, chain_complete: false, missing_issuer: 'CA 1' }),
    })
    expect(nodes.map(({ title, missing }) => [typeof title === 'string' ? title : 'leaf', Boolean(missing)])).toEqual([
      ['leaf', false],
      ['CA 1', true],
    ])
  })

  it('days are counted before, within and after the validity', () => {
    const certificate = { ...link, sans: [], days_remaining: 59, is_wildcard: false }
    expect(validityWords(certificate, good.checked_at)).toBe('59 of 90 days left.')
    expect(validityWords(certificate, '2027-02-01T00:00:00.000Z')).toBe('Expired after 90 days.')
    expect(validityWords(certificate, '2026-10-20T12:00:00.000Z')).toBe('Valid in 2 days.')
  })
})
