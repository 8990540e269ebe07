import { describe, expect, it } from 'vitest'
import { gapsSentence, linkEvidenceWords, visitorSentence } from './link-words.ts'

const verdict = { status: 'safe', score: 0, reasons: [], gaps: [], checked_at: '' } as const
const link = {
  status: 'active',
  blocked: null,
  interstitial: 'auto',
  is_anonymous: false,
  verdict: { ...verdict, reasons: [], gaps: [] },
} as unknown as Parameters<typeof visitorSentence>[0]

describe('a link in words', () => {
  it('says what becomes of a visitor, in the order in which it is decided', () => {
    expect(visitorSentence(link)).toBe('Visitors are redirected immediately.')
    expect(visitorSentence({ ...link, interstitial: 'always' })).toBe('Visitors see the destination first.')
    expect(visitorSentence({ ...link, is_anonymous: true })).toBe('Visitors see the destination first.')
    expect(visitorSentence({ ...link, verdict: { ...link.verdict, status: 'unknown' } })).toContain('not every check')
    expect(visitorSentence({ ...link, verdict: { ...link.verdict, status: 'suspicious' } })).toContain('suspected')
    const blocked = { reason: 'reports', at: '' } as const
    expect(visitorSentence({ ...link, status: 'blocked', blocked })).toContain('Visitors have reported it')
    expect(visitorSentence({ ...link, status: 'disabled' })).toContain('switched off')
    expect(visitorSentence({ ...link, status: 'expired' })).toContain('time is over')
  })

  it('names gaps, evidence and countries', () => {
    expect(gapsSentence(link.verdict)).toBeNull()
    expect(gapsSentence({ gaps: ['blocklists', 'destination'] })).toBe(
      'Incomplete checks: blocklists, the page itself.',
    )
    expect(linkEvidenceWords({ name: 'paypa1.info', known: 'paypal.com' })).toBe('paypa1.info, like paypal.com')
    expect(linkEvidenceWords({ domain: 'x.com', age_days: 3, registered_at: '2026' })).toBe('x.com, 3 days old')
    expect(linkEvidenceWords({ host: 'x.com', list: 'URIBL', reasons: [] })).toBe('x.com, URIBL')
  })
})
