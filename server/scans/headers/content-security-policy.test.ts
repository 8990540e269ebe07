import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceWith, foundBy, markupWith } from '../../testing/header-evidence.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const found = foundBy(contentSecurityPolicy)
const sent = (...policies: string[]) => found(evidenceWith({ 'content-security-policy': policies }))

describe('Content Security Policy', () => {
  it('none, report-only and unreadable are scored the same', () => {
    expect(found(evidenceWith())).toBe('not-implemented -25')
    expect(found(evidenceWith({ 'content-security-policy-report-only': ["default-src 'none'"] }))).toBe(
      'report-only -25',
    )
    expect(sent('!!! ???')).toBe('invalid -25')
    expect(sent('')).toBe('invalid -25')
  })

  it('is judged by its weakest point', () => {
    expect(sent("script-src 'self' 'unsafe-inline'; object-src 'none'")).toBe('unsafe-inline -20')
    expect(sent("default-src 'self' data:")).toBe('unsafe-inline -20')
    expect(sent("default-src https:; object-src 'none'")).toBe('unsafe-inline -20')
    expect(sent("style-src 'self'")).toBe('unsafe-inline -20')
    expect(sent("default-src 'self' http://cdn.example")).toBe('insecure-scheme-active -20')
    expect(sent("default-src 'self' 'unsafe-eval'")).toBe('unsafe-eval -10')
    expect(sent("default-src 'self'; img-src http://pictures.example")).toBe('insecure-scheme-passive -10')
    expect(sent("default-src 'self'; style-src 'unsafe-inline'")).toBe('unsafe-inline-style 0')
    expect(sent("default-src 'self'")).toBe('no-unsafe 5')
    expect(sent("default-src 'none'; script-src 'self'")).toBe('default-src-none 10')
    expect(sent("default-src; script-src 'self'")).toBe('default-src-none 10')
    expect(sent("default-src 'none' 'self'")).toBe('no-unsafe 5')
  })

  it('ignores what browsers ignore: inline with nonces and hashes, hosts with strict-dynamic', () => {
    expect(sent("script-src 'unsafe-inline' 'nonce-abc'; object-src 'none'; style-src 'self'")).toBe('no-unsafe 5')
    expect(
      sent("script-src 'strict-dynamic' 'nonce-abc' https: 'unsafe-inline'; object-src 'none'; style-src 'self'"),
    ).toBe('no-unsafe 5')
    expect(sent("script-src 'strict-dynamic'; object-src 'none'")).toBe('invalid -25')
  })

  it('counts insecure schemes only over HTTPS and without upgrade-insecure-requests', () => {
    expect(sent("default-src 'self' http://cdn.example; upgrade-insecure-requests")).toBe('no-unsafe 5')
    const plain = {
      url: 'http://site.example/',
      status: 200,
      headers: { 'content-security-policy': ["default-src 'self' http://cdn.example"] },
    }
    expect(found(evidenceWith({}, { page: plain }))).toBe('no-unsafe 5')
  })

  it('uses the strictest of several, including meta tags, and the first of a repeated directive', () => {
    expect(sent("default-src * 'unsafe-inline'", "default-src 'none'")).toBe('default-src-none 10')
    expect(sent("default-src * 'unsafe-inline', default-src 'none'")).toBe('default-src-none 10')
    expect(found(evidenceWith({}, { markup: markupWith({ policies: ["default-src 'self'"] }) }))).toBe('no-unsafe 5')
    expect(sent("default-src 'self'; default-src 'unsafe-inline'")).toBe('no-unsafe 5')
  })

  it('reports weaknesses that are not scored', () => {
    const policy = "default-src 'none'; script-src https://ajax.googleapis.com"
    const { evidence } = contentSecurityPolicy(evidenceWith({ 'content-security-policy': [policy] }))
    expect(evidence.weaknesses).toContainEqual(expect.objectContaining({ directive: 'script-src', severity: 'high' }))
  })

  it('parses any text without throwing, in header and markup', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(sent(text)).toMatch(/ -?\d+$/)
        expect(found(evidenceWith({}, { markup: markupWith({ policies: [text] }) }))).toMatch(/ -?\d+$/)
      }),
    )
  })
})
