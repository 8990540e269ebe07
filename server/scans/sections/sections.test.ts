import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Zone } from '../../lookups/index.ts'
import { tagsOf } from '../visit/markup.ts'
import { contentSection } from './content.ts'
import { dnsSection } from './dns.ts'
import { emailSection } from './email.ts'
import { type FindingLevel, sectionOf } from './section.ts'

const zone = (more: Partial<Zone>): Zone => ({
  exists: true,
  apexExists: true,
  a: ['192.0.2.1'],
  aaaa: ['2001:db8::1'],
  ns: ['ns1.example', 'ns2.example'],
  mx: [],
  has_caa: true,
  dnssec: 'secure',
  aliases: [],
  replies: [],
  ...more,
})
const levelOf = (section: ReturnType<typeof sectionOf>, id: string): FindingLevel | undefined =>
  section.findings.find((finding) => finding.id === id)?.level

describe('a section', () => {
  it('subtracts its points from 100, never below 0, and has no score if nothing is known', () => {
    const levels = fc.constantFrom<FindingLevel>('high', 'medium', 'low', 'info', 'good', 'unknown')
    const findings = fc.array(
      fc.record({ level: levels, points: fc.nat(60) }).map(({ level, points }) => ({
        id: 'x',
        title: 't',
        detail: '',
        fix: null,
        level,
        points: ['high', 'medium', 'low'].includes(level) ? points : 0,
      })),
    )
    fc.assert(
      fc.property(findings, (all) => {
        const { score, grade } = sectionOf(all)
        const known = all.some(({ level }) => level !== 'unknown' && level !== 'info')
        const sum = all.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(known ? Math.max(0, 100 - sum) : null)
        expect(grade === null).toBe(score === null)
      }),
    )
  })
})

describe('DNS', () => {
  it('judges signatures, CAA and name servers; missing data is neutral', () => {
    expect(dnsSection(zone({}), 'a.example')).toMatchObject({ grade: 'A+', score: 100 })
    const poor = dnsSection(zone({ dnssec: 'bogus', has_caa: false, ns: ['only.example'], aaaa: [] }), 'a.example')
    expect(poor).toMatchObject({ score: 0, grade: 'F' })
    expect(levelOf(poor, 'ipv6')).toBe('info')
    const silent = dnsSection(zone({ dnssec: 'unknown', has_caa: null, ns: null, aaaa: null }), 'a.example')
    expect(silent).toMatchObject({ grade: null, score: null })
    expect(dnsSection(null, 'a.example').grade).toBeNull()
    expect(dnsSection(null, null).findings[0]?.id).toBe('no_domain')
    expect(emailSection(null, null).grade).toBeNull()
  })
})

describe('content', () => {
  const page = { url: 'https://a.example/', status: 200, headers: {} }
  const contact = { published: true, detail: '' }
  const of = (html: string, url = page.url) => contentSection({ ...page, url }, tagsOf(html), false, contact)

  it('rates mixed content by its effect, and only on HTTPS pages', () => {
    const html = '<script src=http://b.example/a.js></script><img src=http://b.example/i.png>'
    expect(levelOf(of(html), 'mixed_active')).toBe('high')
    expect(levelOf(of(html), 'mixed_passive')).toBe('medium')
    expect(levelOf(of(html, 'http://a.example/'), 'mixed_active')).toBeUndefined()
    expect(levelOf(of('<base href=http://b.example/><img src=i.png>'), 'mixed_passive')).toBe('medium')
    expect(levelOf(of('<img src=//b.example/i.png>'), 'mixed_content')).toBe('good')
  })

  it('reports forms that submit over HTTP, passwords first', () => {
    expect(levelOf(of('<form action=http://b.example/><input></form>'), 'form_over_http')).toBe('medium')
    expect(levelOf(of('<form action=http://b.example/><input type=password></form>'), 'password_over_http')).toBe(
      'high',
    )
    expect(levelOf(of('<form><input type=password></form>', 'http://a.example/'), 'password_over_http')).toBe('high')
    expect(levelOf(of('<form><input type=password></form>'), 'forms')).toBe('good')
  })

  it('reports nothing for a non-HTML page, or for an unreadable contact', () => {
    expect(contentSection(page, null, false, contact).grade).toBeNull()
    expect(contentSection(page, 'unreadable', false, contact).score).toBe(80)
    const unread = contentSection(page, tagsOf(''), true, { published: null, detail: 'timeout' })
    expect(levelOf(unread, 'security_txt')).toBe('unknown')
    expect(unread.findings.find(({ id }) => id === 'static')?.detail).toContain('2 MiB')
  })

  it('repeats only printable text of the site', () => {
    const result = contentSection(
      { ...page, headers: { server: ['a/1.0\u0000\u001b[31m'] } },
      tagsOf(''),
      false,
      contact,
    )
    expect(result.findings.find(({ id }) => id === 'versions_told')?.detail).toBe('a/1.0[31m.')
  })
})
