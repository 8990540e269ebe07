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
  it('states what happens to a visitor, in the order of evaluation', () => {
    expect(visitorSentence(link)).toBe('Visitors are redirected immediately.')
    expect(visitorSentence({ ...link, interstitial: 'always' })).toBe('Visitors see the destination first.')
    expect(visitorSentence({ ...link, is_anonymous: true })).toBe('Visitors see the destination first.')
    expect(visitorSentence({ ...link, verdict: { ...link.verdict, status: 'unknown' } })).toContain(
      'Visitors see the destination first, because some checks failed.',
    )
    expect(visitorSentence({ ...link, verdict: { ...link.verdict, status: 'suspicious' } })).toContain(
      'Visitors see the destination and the reasons, and decide.',
    )
    const blocked = { reason: 'reports', at: '' } as const
    expect(visitorSentence({ ...link, status: 'blocked', blocked })).toContain('Visitors have reported it')
    expect(visitorSentence({ ...link, status: 'disabled' })).toContain('Off: visitors see that the link is inactive.')
    expect(visitorSentence({ ...link, status: 'expired' })).toContain(
      'Expired: visitors see that the link is inactive.',
    )
  })

  it('names gaps, evidence and countries', () => {
    expect(gapsSentence(link.verdict)).toBeNull()
    expect(gapsSentence({ gaps: ['blocklists', 'destination'] })).toBe('No response: blocklists, page content.')
    expect(linkEvidenceWords({ name: 'paypa1.info', known: 'paypal.com' })).toBe('paypa1.info, like paypal.com')
    expect(linkEvidenceWords({ domain: 'x.com', age_days: 3, registered_at: '2026' })).toBe('x.com, 3 days old')
    expect(linkEvidenceWords({ host: 'x.com', list: 'URIBL', reasons: [] })).toBe('x.com, URIBL')
  })
})
