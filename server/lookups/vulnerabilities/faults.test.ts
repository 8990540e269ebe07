import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Fault, openInternet, type ServiceId } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import type { PackageReport } from './schema.ts'

const internet = await openInternet()
afterAll(internet.close)

const opened: Service[] = []
const open = async (): Promise<Service> => {
  const one = await openService({ internet })
  opened.push(one)
  return one
}
afterEach(async () => {
  internet.clear()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

let service: Service
let key: string
let workspaceId: string
beforeEach(async () => {
  service = await open()
  ;({ key, workspaceId } = await service.account('suite_business'))
})

const multi = '/v1/vulnerabilities/packages/npm/lodash/?version=4.17.20'
const fixed = '/v1/vulnerabilities/npm/lodash/'
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code

const faults: Record<string, Fault> = {
  'answers 500': { kind: 'status', status: 500 },
  'answers 429': { kind: 'status', status: 429, retryAfter: 30 },
  'answers a page of HTML with 200': { kind: 'html' },
  'answers half of what it declared': { kind: 'truncated' },
  'answers no JSON': { kind: 'garbage' },
  'resets the connection': { kind: 'reset' },
  'sends without end': { kind: 'huge' },
  'sends a compression bomb': { kind: 'gzip-bomb' },
  'redirects to a private address': { kind: 'redirect', to: 'http://169.254.169.254/latest/meta-data/' },
  'redirects to this machine': { kind: 'redirect', to: 'http://127.0.0.1:9/' },
}

const required: [ServiceId, string][] = [
  ['npm_registry', 'REGISTRY_UNAVAILABLE'],
  ['osv', 'ADVISORY_SOURCE_UNAVAILABLE'],
]

describe('a required source', () => {
  for (const [how, fault] of Object.entries(faults))
    for (const [source, code] of required)
      it(`that ${how} is reported as unavailable, with Retry-After, and reveals nothing: ${source}`, async () => {
        internet.fault(source, fault)
        const answer = await service.get(multi, key)
        expect([answer.status, codeOf(answer.body)]).toEqual([503, code])
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
        expect(mismatches('vulnerabilities.package', answer)).toEqual([])
        expect(answer.text).toContain('The attempt used a unit.')
        expect(answer.text).not.toMatch(/127\.0\.0\.1|169\.254|ECONN|undici/)
        expect(await service.ledger(workspaceId), 'an admitted attempt counts').toMatchObject({ counter: 1 })
      }, 60_000)

  it('includes the download counts for the older route', async () => {
    internet.fault('npm_downloads', { kind: 'status', status: 500 })
    const answer = await service.get(fixed, key)
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'DOWNLOADS_UNAVAILABLE'])
    expect(mismatches('vulnerabilities.npm', answer)).toEqual([])
  })

  it('includes the download counts for the older route, which is rejected without a unit while they are skipped', async () => {
    internet.fault('npm_downloads', { kind: 'status', status: 500 })
    for (const name of ['lodash', 'minimist', 'left-pad', '@babel/traverse', 'simulated-clean'])
      await service.get(`/v1/vulnerabilities/npm/${name}/`, key)
    const before = await service.ledger(workspaceId)
    const answer = await service.get(fixed, key)
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'DOWNLOADS_UNAVAILABLE'])
    expect(await service.ledger(workspaceId)).toEqual(before)
  })

  it('that keeps failing is skipped, and requests are rejected without a unit until it is queried again', async () => {
    internet.fault('osv', { kind: 'status', status: 500 })
    for (let index = 0; index < 5; index++)
      await service.get(`/v1/vulnerabilities/packages/npm/lodash/?version=4.17.${index}`, key)
    const before = await service.ledger(workspaceId)
    const calls = internet.count()
    const answer = await service.get(multi, key)
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'ADVISORY_SOURCE_UNAVAILABLE'])
    expect(answer.text).toContain('No unit was used.')
    expect(await service.ledger(workspaceId)).toEqual(before)
    expect(internet.count()).toBe(calls)
    internet.fault('osv', null)
    service.clock.advance(11_000)
    expect((await service.get(multi, key)).status).toBe(200)
  })
})

describe('cached answers', () => {
  it('replace a registry and an advisory source that fail later, marked stale with their age', async () => {
    expect((await service.get(multi, key)).status).toBe(200)
    service.clock.advance(2 * 3_600_000)
    internet.fault('npm_registry', { kind: 'status', status: 500 })
    internet.fault('osv', { kind: 'reset' })
    const answer = await service.get(multi, key)
    expect(answer.status, answer.text).toBe(200)
    const body = answer.body as PackageReport
    expect(body.sourceStatus).toMatchObject({ registry: 'stale', osv: 'stale' })
    expect(body.sourceAgeSeconds).toMatchObject({ registry: 7200, osv: 7200 })
    const older = await service.get(fixed, key)
    expect(older.status, 'the older body cannot say that it is stale').toBe(503)
  })

  it('do not report a version as absent that may have been published since', async () => {
    await service.get(multi, key)
    const unknown = '/v1/vulnerabilities/packages/npm/lodash/?version=99.0.0'
    expect(codeOf((await service.get(unknown, key)).body)).toBe('VERSION_NOT_FOUND')
    service.clock.advance(2 * 3_600_000)
    internet.fault('npm_registry', { kind: 'status', status: 500 })
    const answer = await service.get(unknown, key)
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'REGISTRY_UNAVAILABLE'])
  })

  it('are not older than seven days', async () => {
    await service.get(multi, key)
    service.clock.advance(7 * 86_400_000 + 1)
    internet.fault('osv', { kind: 'status', status: 500 })
    expect(codeOf((await service.get(multi, key)).body)).toBe('ADVISORY_SOURCE_UNAVAILABLE')
  })

  it('a burst of a hundred equal requests queries each upstream once', async () => {
    const { key: own } = await service.account('lookups_growth')
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.get(multi, own)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const counts = Object.fromEntries(
      (['npm_registry', 'npm_downloads', 'osv', 'kev', 'epss'] as const).map((id) => [id, internet.count(id)]),
    )
    expect(counts).toEqual({ npm_registry: 1, npm_downloads: 1, osv: 1, kev: 1, epss: 1 })
  })
})

describe('an optional source', () => {
  it('leaves unknown fields and a notice if EPSS, the catalog or download counts fail', async () => {
    for (const source of ['epss', 'kev', 'npm_downloads'] as const)
      internet.fault(source, { kind: 'status', status: 500 })
    const answer = await service.get(multi, key)
    expect(answer.status).toBe(200)
    expect(mismatches('vulnerabilities.package', answer)).toEqual([])
    const body = answer.body as PackageReport
    expect(body.sourceStatus).toEqual({
      registry: 'checked',
      osv: 'checked',
      kev: 'unavailable',
      epss: 'unavailable',
      downloads: 'unavailable',
    })
    expect(body.downloads).toBeNull()
    expect(body.advisories.every(({ epss, kev }) => epss === null && kev === null)).toBe(true)
    const row = await service.system.database.prisma.lookupHistory.findFirst({ where: { workspaceId } })
    expect(row?.partial).toBe(true)
  })

  it('leaves one version’s release time unknown, with a notice, if a registry omits it', async () => {
    const path = '/v1/vulnerabilities/packages/maven/org.apache.logging.log4j:log4j-core/?version=2.14.1'
    internet.fault('maven', { kind: 'status', status: 500, when: (ctx) => ctx.path.includes('2.14.1') })
    const body = (await service.get(path, key)).body as PackageReport
    expect(body.version).toMatchObject({ resolved: '2.14.1', publishedAt: null })
    expect(body.sourceStatus).toMatchObject({ registry: 'checked', release: 'unavailable' })
    internet.fault('maven', null)
    const again = (await service.get(path, key)).body as PackageReport
    expect(again.version.publishedAt).not.toBeNull()
    expect(again.sourceStatus.release).toBe('checked')
  })

  it('that is not responding is not awaited: the response is sent while the query is still open', async () => {
    internet.fault('epss', { kind: 'slow', ms: 'never' })
    const answer = await service.get(multi, key)
    expect(answer.status).toBe(200)
    expect((answer.body as PackageReport).sourceStatus.epss).toBe('unavailable')
    const { values } = await service.system.metrics.upstreams.get()
    expect(values.map(({ labels }) => labels.source)).toContain('osv')
    expect(values.map(({ labels }) => labels.source)).not.toContain('epss')
  })
})

describe('large documents', () => {
  it('a package document of 20 MB is read, and of one over the limit the abbreviated form, without times', async () => {
    const document = (readme: number) => ({
      name: 'simulated-document',
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': { name: 'simulated-document', version: '1.0.0', license: 'MIT' } },
      time: { '1.0.0': '2026-01-01T00:00:00.000Z' },
      license: 'MIT',
      readme: 'x'.repeat(readme),
    })
    const path = '/v1/vulnerabilities/packages/npm/simulated-document/'
    internet.put('npm_registry', 'simulated-document', document(20 * 1024 * 1024))
    const large = (await service.get(path, key)).body as PackageReport
    expect(large.version).toMatchObject({ resolved: '1.0.0', publishedAt: '2026-01-01T00:00:00.000Z' })
    internet.put('npm_registry', 'simulated-document', document(33 * 1024 * 1024))
    const other = await open()
    const larger = (await other.get(path, (await other.account('free')).key)).body as PackageReport
    expect(larger.version).toMatchObject({ resolved: '1.0.0', publishedAt: null })
  })

  it('every page of the advisories is read', async () => {
    internet.osv.pageSize = 1
    const paged = await service.get(multi, key)
    internet.clear()
    const other = await open()
    const whole = await other.get(multi, (await other.account('free')).key)
    expect((paged.body as PackageReport).advisories).toEqual((whole.body as PackageReport).advisories)
    expect((paged.body as PackageReport).packageSummary.total).toBeGreaterThan(1)
  })

  it('a failing page fails the whole query: an incomplete list is never returned', async () => {
    internet.osv.pageSize = 1
    let pages = 0
    internet.fault('osv', { kind: 'status', status: 500, when: () => pages++ > 0 })
    expect(codeOf((await service.get(multi, key)).body)).toBe('ADVISORY_SOURCE_UNAVAILABLE')
  })

  it('withdrawn records are excluded even if the source returns them', async () => {
    internet.osv.withdrawn = true
    const body = (await service.get(multi, key)).body as PackageReport
    internet.clear()
    const other = await open()
    const without = (await other.get(multi, (await other.account('free')).key)).body as PackageReport
    expect(body.packageSummary).toEqual(without.packageSummary)
  })
})
