import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heavy, unfixed } from '../../simulator/hosts/scanned-sites.ts'
import { openInternet } from '../../simulator/internet.ts'
import { scansOf } from '../testing/scans.ts'
import { openService, type Service } from '../testing/service.ts'
import { waitFor } from '../testing/wait.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

let service: Service
let scans: ReturnType<typeof scansOf>
beforeAll(async () => {
  service = await openService({ internet })
  scans = scansOf(service, await service.account('lookups_growth'))
})

const resultOf = (scan: Awaited<ReturnType<typeof scans.scan>>, id: string): string | undefined =>
  scan.tests.find((test) => test.id === id)?.result

describe('the scan of a site', () => {
  it('with everything configured: A+, both totals, every test passed, and no section under A', async () => {
    const scan = await scans.scan('fortress.example')
    expect(scan).toMatchObject({
      status: 'completed',
      grade: 'A+',
      tests_passed: 12,
      tests_failed: 0,
      totals: { penalties_only: 100, with_bonus: scan.score },
      caps_applied: [],
      http_status: 200,
      final_url: 'https://fortress.example/',
      algorithm: 'observatory-v6-compatible',
    })
    expect(scan.tests).toHaveLength(12)
    expect(scan.routes.http).toEqual([
      { url: 'http://fortress.example/', status: 301 },
      { url: 'https://fortress.example/', status: 200 },
    ])
    for (const section of Object.values(scan.sections)) expect(section.grade).toMatch(/^A/)
    const [security] = scan.sections.content.findings.filter(({ id }) => id === 'security_txt')
    expect(security).toMatchObject({ level: 'good', detail: 'security@fortress.example' })
  })

  it('with nothing configured: F, never below 0, each fault with advice', async () => {
    const scan = await scans.scan('orchard-deals.example')
    expect(scan).toMatchObject({ grade: 'F', score: 0, totals: { penalties_only: 0, with_bonus: 0 } })
    expect(resultOf(scan, 'cross-origin-resource-sharing')).toBe('universal-access')
    expect(resultOf(scan, 'cookies')).toBe('session-without-secure')
    for (const test of scan.tests.filter(({ pass }) => pass === false)) expect(test.recommendation).not.toBeNull()
    const levels = new Map(scan.sections.content.findings.map(({ id, level }) => [id, level]))
    expect(levels.get('mixed_active')).toBe('high')
    expect(levels.get('mixed_passive')).toBe('medium')
    expect(levels.get('password_over_http')).toBe('high')
    expect(levels.get('versions_told')).toBe('low')
  })

  it('with an untrusted certificate: judged anyway, and F by cap', async () => {
    for (const [host, cap] of [
      ['self-signed.example', 'untrusted_certificate'],
      ['expired.example', 'untrusted_certificate'],
      ['wrong-host.example', 'certificate_name_mismatch'],
    ] as const) {
      const scan = await scans.scan(host)
      expect(scan, host).toMatchObject({ status: 'completed', grade: 'F', caps_applied: [cap] })
      expect(scan.caps[0]?.evidence, host).not.toBe('')
      expect(resultOf(scan, 'strict-transport-security'), host).toBe('invalid-certificate')
      expect(scan.sections.tls, host).toMatchObject({ grade: 'F', score: 0 })
    }
  })

  it('over HTTP only: capped, whether HTTPS is silent or redirects back', async () => {
    expect(await scans.scan('plain.example')).toMatchObject({ status: 'completed', caps_applied: ['no_https'] })
    const back = await scans.scan('downgrade.example')
    expect(back).toMatchObject({ final_url: 'http://downgrade.example/', caps_applied: ['no_https'] })
  })

  it('with old TLS versions: reported by version, and capped at B', async () => {
    const scan = await scans.scan('legacy.harbourline.dev')
    expect(scan).toMatchObject({ grade: 'B', score: 75, caps_applied: ['old_tls'] })
    expect(scan.totals).toEqual({ penalties_only: 100, with_bonus: 155, uncapped_grade: 'A+' })
    expect(scan.caps[0]?.evidence).toBe('TLS 1.0 and TLS 1.1 accepted.')
    expect(scan.sections.tls.grade).toBe('B')
    expect((await scans.scan('tls13.example')).sections.tls.findings.map(({ id }) => id)).toContain('tls13')
  })

  it('with an initial redirect, with 200 cookies, or without a page at its root', async () => {
    expect(resultOf(await scans.scan('off-host.example'), 'redirection')).toBe('off-host-at-first')
    const many = await scans.scan('many-cookies.example')
    expect(many.tests.find(({ id }) => id === 'cookies')?.evidence.cookies).toBe(200)
    expect(await scans.scan('api-only.example')).toMatchObject({ status: 'completed', grade: 'A+', http_status: 404 })
    expect(resultOf(await scans.scan('binary.example'), 'subresource-integrity')).toBe('html-not-parseable')
  })

  it('on a custom port', async () => {
    const scan = await scans.scan('good.example:8443')
    expect(scan).toMatchObject({ status: 'completed', final_url: 'https://good.example:8443/' })
    expect(resultOf(scan, 'redirection')).toBe('not-needed')
  })

  it('of 50 MB: two of them are read', async () => {
    const before = heavy.written
    const scan = await scans.scan('heavy.example')
    expect(scan.status).toBe('completed')
    expect(heavy.written - before).toBeLessThan(heavy.bytes / 2)
    expect(scan.sections.content.findings.find(({ id }) => id === 'static')?.detail).toContain('first 2 MiB')
  })

  it('with an unknown preload list: nothing is claimed about it', async () => {
    const scan = await scans.scan('fortress.example')
    expect(JSON.stringify(scan)).not.toMatch(/not preloaded/i)
    expect(resultOf(scan, 'strict-transport-security')).toBe('at-least-six-months')
  })

  it('on the preload list: five points instead of the judgement of its header', async () => {
    internet.put('hsts_preload', 'entries', [{ name: 'fortress.example', mode: 'force-https' }])
    const own = await openService({ internet })
    await own.system.listings.refresh()
    const scan = await scansOf(own, await own.account('lookups_growth')).scan('fortress.example')
    expect(scan.tests.find(({ id }) => id === 'strict-transport-security')).toMatchObject({
      result: 'preloaded',
      score_modifier: 5,
      pass: true,
    })
    expect(resultOf(scan, 'redirection')).toBe('preloaded')
  })
})

describe('a site without a grade', () => {
  const failures = {
    'no-scanners.example': ['blocked_by_site', 406],
    'circle.example': ['site_down', null],
    'closed.example': ['site_down', null],
    'cut-off.example': ['site_down', null],
    'inward.example': ['site_down', null],
    'broken.example': ['site_down', 503],
    'nowhere.example': ['dns_error', null],
  } as const
  for (const [host, [failure, status]] of Object.entries(failures))
    it(`${host} reports ${failure}`, async () => {
      const scan = await scans.scan(host)
      expect(scan).toMatchObject({
        status: 'failed',
        failure,
        http_status: status,
        grade: null,
        score: null,
        tests: [],
      })
      expect(scan.failure_detail).not.toBe('')
    })

  it('one that hangs is given up within the time of a scan', async () => {
    const started = performance.now()
    // Either call may run both scans, and the other then returns while its own is still running.
    const hanging = await Promise.all([scans.scan('quiet.example'), scans.scan('silent.example')])
    for (const { id } of hanging)
      await waitFor(async () => expect(await scans.read(id)).toMatchObject({ status: 'failed', failure: 'timeout' }))
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('scans of the same host', () => {
  it('report what changed, with the previous grade and a history per workspace', async () => {
    const host = 'shop.harbourline.dev'
    unfixed.add(host)
    const before = await scans.scan(host)
    unfixed.delete(host)
    expect(before).toMatchObject({ grade: 'B+', previous: null, changes: null })
    service.clock.advance(61_000)
    const after = await scans.scan(host)
    expect(after).toMatchObject({ grade: 'A+', previous: { grade: 'B+', score: 80 } })
    expect(after.history.map(({ id }) => id)).toEqual([after.id, before.id])
    expect(after.changes?.previous_id).toBe(before.id)
    expect(after.changes?.tests.find(({ id }) => id === 'content-security-policy')).toMatchObject({
      before: { result: 'unsafe-inline', pass: false, score_modifier: -20 },
      after: { result: 'default-src-none', pass: true },
    })
    const other = scansOf(service, await service.account('lookups_growth'))
    expect((await other.scan(host)).history).toHaveLength(1)
    expect((await scans.read(before.id)).history, 'an earlier report stays as it was').toHaveLength(1)
  })
})
