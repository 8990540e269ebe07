import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteTerms } from '../catalog/site-terms.ts'
import { namesThatProve } from '../ownership/index.ts'
import { dayMs, hourMs } from '../platform/clock.ts'
import { codePoint } from '../testing/code-point.ts'
import { foundIn, sampleEvidence, scanSection } from '../testing/scan-evidence.ts'
import { badgeFace, badgeLabel, badgeSvg } from './badge.ts'
import { boardPage, type Listed, ranked } from './board.ts'
import { readSiteDomain } from './domain.ts'
import { intervalDays, isFree, nextScanAt, visibilityOf } from './interval.ts'
import { answerOutcome, type DnsOutcome, type FileOutcome } from './proof.ts'
import { afterLook, type Verification } from './verdict.ts'
import { whatBecameWorse } from './what-became-worse.ts'

describe('the domain of a site', () => {
  it.each([
    ['example.com', 'example.com'],
    [' https://WWW.Example.COM/ ', 'www.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['kim.github.io', 'kim.github.io'],
  ])('%j is read as %s', (text, domain) => expect(readSiteDomain(text)).toEqual({ domain }))

  it.each([
    '',
    'example',
    'co.uk',
    'com',
    'github.io',
    'a_b.example.com',
    '192.0.2.1',
    'example.com/path',
    '*.example.com',
  ])('%j is rejected with a reason', (text) => expect(readSiteDomain(text)).toHaveProperty('wrong'))

  it('is verified by its own name and its parents, down to the registrable domain', () => {
    expect(namesThatProve('a.b.example.com')).toEqual(['a.b.example.com', 'b.example.com', 'example.com'])
    expect(namesThatProve('shop.example.co.uk')).toEqual(['shop.example.co.uk', 'example.co.uk'])
    expect(namesThatProve('www.kim.github.io'), 'nobody speaks for the customers of a host').toEqual([
      'www.kim.github.io',
      'kim.github.io',
    ])
    for (const none of ['github.io', 'co.uk', 'com', '', 'Example.com', '192.0.2.1', 'a b.example'])
      expect(namesThatProve(none), none).toEqual([])
  })
})

describe('a verification file', () => {
  const line = 'service-verify=abc'
  it.each([
    [200, line, 'found'],
    [200, `# ours\r\n service-verify=other \r\n ${line}\n`, 'found'],
    [200, `${line}d`, 'other'],
    [200, `x${line}`, 'other'],
    [200, '', 'other'],
    [404, line, 'absent'],
    [403, line, 'absent'],
    [302, line, 'redirected'],
    [204, line, 'redirected'],
    [500, line, 'failing'],
  ] as const)('returned as %i with %j is %s', (status, body, outcome) =>
    expect(answerOutcome({ status, body: Buffer.from(body) }, 'abc')).toBe(outcome),
  )
})

const at = (day: number) => new Date(day * dayMs)
type Seen = { dns: DnsOutcome; file: FileOutcome; parent: boolean }
const nothing: Seen = { dns: 'absent', file: 'absent', parent: false }
const walk = (seen: readonly Seen[], from: Verification) =>
  seen.reduce<Verification>((publicScan, proof, day) => {
    const { verifiedBy, missingSince } = afterLook(publicScan, proof, at(day))
    return { verifiedBy, missingSince }
  }, from)
const byDns: Verification = { verifiedBy: 'dns', missingSince: null }
const byFile: Verification = { verifiedBy: 'file', missingSince: null }

describe('the state of a domain', () => {
  it('is lost three days after its record was first missing, and not before', () => {
    expect(walk([nothing, nothing, nothing], byDns).verifiedBy).toBe('dns')
    expect(walk([nothing, nothing, nothing, nothing], byDns).verifiedBy).toBeNull()
  })

  it('is retained by the other method, and starts over when the record returns', () => {
    expect(walk([nothing, nothing, { ...nothing, file: 'found' }, nothing], byDns)).toMatchObject({
      verifiedBy: 'file',
    })
    expect(walk([nothing, nothing, { ...nothing, dns: 'found' }, nothing, nothing], byDns).verifiedBy).toBe('dns')
  })

  it('is judged by the method that verified it: inconclusive results there count against no one', () => {
    const silent: Seen = { dns: 'absent', file: 'timeout', parent: false }
    expect(walk([silent, silent, silent, silent, silent], byFile)).toEqual(byFile)
    const elsewhere: Seen = { ...nothing, file: 'redirected' }
    expect(walk([elsewhere, elsewhere, elsewhere, elsewhere], byFile).verifiedBy).toBeNull()
  })

  it('does not outlive its name, whatever the file server says', () => {
    const gone: Seen = { dns: 'gone', file: 'unreachable', parent: false }
    expect(walk([gone, gone, gone, gone], byFile).verifiedBy).toBeNull()
  })

  it('is reached only by verification, and changes only then or after three days (property)', () => {
    const seen = fc.record<Seen>({
      dns: fc.constantFrom('other', 'absent', 'gone', 'unknown'),
      file: fc.constantFrom('other', 'absent', 'redirected', 'too_large', 'failing', 'timeout', 'unreachable'),
      parent: fc.constant(false),
    })
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 8 }), (looks) => {
        const never: Verification = { verifiedBy: null, missingSince: null }
        expect(walk(looks, never)).toEqual(never)
        expect(walk([...looks, { ...nothing, dns: 'found' }], never)).toEqual(byDns)
        expect(walk(looks.slice(0, 3), byDns).verifiedBy).toBe('dns')
      }),
    )
  })
})

const plain = { listedAt: null, scanEveryDays: null, freeScanAt: null, scanVisibility: 'private' as const }

describe('the schedule', () => {
  it('follows the owner’s choice, and is at least weekly for the leaderboard', () => {
    expect(intervalDays(plain)).toBeNull()
    expect(intervalDays({ ...plain, scanEveryDays: 30 })).toBe(30)
    expect(intervalDays({ ...plain, listedAt: at(0) })).toBe(7)
    expect(intervalDays({ ...plain, scanEveryDays: 30, listedAt: at(0) })).toBe(7)
    expect(intervalDays({ ...plain, scanEveryDays: 1, listedAt: at(0) })).toBe(1)
  })

  it('is free once a week for the leaderboard, and costs a unit otherwise', () => {
    expect(isFree({ ...plain, scanEveryDays: 7 }, at(7))).toBe(false)
    const listed = { ...plain, scanEveryDays: 1, listedAt: at(0), freeScanAt: at(0) }
    expect([1, 2, 6].map((day) => isFree(listed, at(day)))).toEqual([false, false, false])
    expect(isFree(listed, at(7))).toBe(true)
    expect(isFree(listed, new Date(at(7).getTime() - 2 * hourMs))).toBe(false)
  })

  it('publishes leaderboard scans, and others as the owner chose', () => {
    expect(visibilityOf(plain)).toBe('private')
    expect(visibilityOf({ ...plain, scanVisibility: 'public' })).toBe('public')
    expect(visibilityOf({ ...plain, listedAt: at(0) })).toBe('public')
  })

  it('is due an interval after the last scan, and never in the past (property)', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 7, 30), fc.nat(60), fc.nat(60), (days, last, now) => {
        const due = nextScanAt({ ...plain, scanEveryDays: days }, at(last), at(now))
        expect(due?.getTime()).toBe(Math.max(at(last + days).getTime(), at(now).getTime()))
      }),
    )
    expect(nextScanAt({ ...plain, scanEveryDays: 7 }, null, at(3))).toEqual(at(3))
  })
})

const scan = (grade: string, score: number, days = 1) => ({
  id: 'scan_1',
  workspaceId: 'ws_1',
  grade,
  score,
  scannedAt: at(100 - days),
})

describe('the text of a badge', () => {
  it.each([
    ['A+', 'brightgreen'],
    ['A-', 'brightgreen'],
    ['B', 'green'],
    ['C+', 'yellow'],
    ['D-', 'orange'],
    ['F', 'red'],
  ])('%s is %s', (grade, color) =>
    expect(badgeFace(scan(grade, 50), 'grade', at(100))).toEqual({ message: grade, color }),
  )

  it('shows a score, unlisted, stale after 90 days, and unknown', () => {
    expect(badgeFace(scan('A+', 105), 'score', at(100))).toEqual({ message: '105/100', color: 'brightgreen' })
    expect(badgeFace(null, 'grade', at(100))).toEqual({ message: 'not listed', color: 'lightgrey' })
    expect(badgeFace(scan('A', 90, siteTerms.staleDays), 'grade', at(100)).message).toBe('A')
    expect(badgeFace(scan('A', 90, siteTerms.staleDays + 1), 'score', at(100))).toEqual({
      message: 'stale',
      color: 'lightgrey',
    })
    expect(badgeFace('unknown', 'grade', at(100))).toEqual({ message: 'unknown', color: 'lightgrey' })
  })

  it('is a well-formed SVG of at most 30 characters without markup from any label (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 80 }), (text) => {
        const label = badgeLabel(text)
        expect([...new Intl.Segmenter('en').segment(label)].length).toBeLessThanOrEqual(30)
        const svg = badgeSvg(label, { message: 'A+', color: 'brightgreen' }, 'flat')
        expect(svg.isWellFormed()).toBe(true)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202a-\u202e]/)
      }),
    )
    const hostile = badgeSvg(badgeLabel('"><script>x</script>'), { message: 'A', color: 'red' }, 'flat')
    expect(hostile).not.toContain('<script')
    expect(hostile).toContain('<title>&quot;&gt;&lt;script&gt;x&lt;/script&gt;: A</title>')
    expect(badgeLabel('👩‍👩‍👧'.repeat(50)).length).toBeLessThanOrEqual(120)
  })
})

const listed = (domain: string, score: number, streakDays = 0): Listed => ({
  domain,
  score,
  streakDays,
  grade: 'A',
  scannedAt: at(0),
  previousGrade: null,
})

describe('the leaderboard', () => {
  it('sorts by score, then streak, then domain; equal scores share a rank and the next one counts all before it', () => {
    const places = ranked([
      listed('c.com', 90, 5),
      listed('b.org', 100),
      listed('a.com', 90, 5),
      listed('d.co.uk', 90, 9),
      listed('e.com', 10),
    ])
    expect(places.map(({ rank, domain }) => `${rank} ${domain}`)).toEqual([
      '1 b.org',
      '2 d.co.uk',
      '2 a.com',
      '2 c.com',
      '5 e.com',
    ])
    const some = boardPage(places, { limit: 1, offset: 1, tld: 'com' })
    expect([some.total, some.data.map(({ rank, domain }) => `${rank} ${domain}`)]).toEqual([3, ['2 c.com']])
    expect(boardPage(places, { limit: 10, offset: 0, tld: 'uk' }).total).toBe(1)
    expect(boardPage(places, { limit: 10, offset: 0, tld: 'om' }).total).toBe(0)
  })

  it('shows a domain once, and ranks never fall while scores do (property)', () => {
    const one = fc.record({ name: fc.nat(8), score: fc.nat(120), streakDays: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (given) => {
        const places = ranked(given.map(({ name, score, streakDays }) => listed(`${name}.com`, score, streakDays)))
        expect(new Set(places.map(({ domain }) => domain)).size).toBe(places.length)
        for (const [index, place] of places.entries()) {
          const before = places[index - 1]
          if (!before) expect(place.rank).toBe(1)
          else if (before.score === place.score) expect(place.rank).toBe(before.rank)
          else expect([place.rank, before.score > place.score]).toEqual([index + 1, true])
        }
      }),
    )
  })
})

describe('regressions', () => {
  it('include new caps, tests that cost more points and new findings, and no improvements', () => {
    const tests = (...modifiers: [number, number, number]) => ({
      tests: ['CSP', 'Cookies', 'Framing'].map((title, n) => ({ title, modifier: modifiers[n] ?? 0 })),
    })
    const before = { ...sampleEvidence, ...tests(5, -5, 5), caps: ['no_https' as const] }
    const content = scanSection(foundIn('mixed_active', 'high', 'Scripts over HTTP'))
    const after = {
      ...sampleEvidence,
      ...tests(-25, 0, 0),
      caps: ['old_tls' as const],
      sections: { ...sampleEvidence.sections, content },
    }
    expect(whatBecameWorse(before, after)).toEqual([
      'The server still accepts TLS 1.0 or 1.1',
      'CSP: −25 points (was +5)',
      'Framing: 0 points (was +5)',
      'Content findings added: Scripts over HTTP',
    ])
    expect(whatBecameWorse(null, after)).toEqual([])
  })
})
