import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { mismatches } from '../../testing/match-document.ts'
import { openService, type Service } from '../../testing/service.ts'
import { sharedData } from '../../testing/shared-data.ts'
import type { PackageReport } from './schema.ts'

const internet = await openInternet()
afterAll(internet.close)

let service: Service
let key: string
beforeAll(async () => {
  service = await openService({ internet })
  key = (await service.account('free')).key
})

const get = (path: string) => service.get(`/v1/vulnerabilities/packages/${path}`, key)
const report = async (path: string): Promise<PackageReport> => {
  const answer = await get(path)
  expect(answer.status, answer.text).toBe(200)
  expect(mismatches('vulnerabilities.package', answer)).toEqual([])
  return answer.body as PackageReport
}
const refusal = async (path: string) => {
  const answer = await get(path)
  expect(mismatches('vulnerabilities.package', answer)).toEqual([])
  return [answer.status, (answer.body as { error: { code: string } }).error.code]
}
const named = (body: PackageReport, name: string) =>
  body.advisories.find(({ id, aliases }) => id === name || aliases.includes(name))

describe('a package of every ecosystem', () => {
  it('npm: an old version is affected, with advisories, fixes and the release to upgrade to', async () => {
    const body = await report('npm/lodash/?version=4.17.20')
    expect(body.package).toMatchObject({ name: 'lodash', ecosystem: 'npm', latestVersion: '4.18.1', license: 'MIT' })
    expect(body.package.repositoryUrl).toMatch(/^https:\/\/github\.com\/lodash\/lodash$/)
    expect(body.version).toMatchObject({ requested: '4.17.20', resolved: '4.17.20', isLatest: false, yanked: null })
    expect(body.version.publishedAt).toMatch(/^20\d\d-\d\d-\d\dT/)
    expect(named(body, 'CVE-2021-23337')).toMatchObject({
      id: 'GHSA-35jh-r3h4-6jhm',
      severity: 'high',
      affectsVersion: true,
      undecidedBecause: null,
      fixedVersions: ['4.17.21'],
      withdrawnAt: null,
    })
    expect(body.summary.total).toBe(body.advisories.filter(({ affectsVersion }) => affectsVersion).length)
    expect(body.summary.total).toBeGreaterThan(0)
    expect(body.upgrade).toEqual({ version: '4.17.23', fixes: body.summary.total, of: body.summary.total })
    expect(body.downloads?.weeklyDownloads).toBeGreaterThan(0)
    expect(body.sourceStatus).toMatchObject({ registry: 'checked', osv: 'checked', kev: 'checked', epss: 'checked' })
  })

  it('npm: the fixed version is not affected, and the notice explains that', async () => {
    const body = await report('npm/lodash/')
    expect(body.version).toMatchObject({ requested: null, resolved: '4.18.1', isLatest: true })
    expect(body.summary).toMatchObject({ total: 0, highest: 'none', undecided: 0 })
    expect(body.packageSummary.total).toBeGreaterThan(0)
    expect(body.advisories.every(({ affectsVersion }) => affectsVersion === false)).toBe(true)
    expect(body.upgrade).toBeNull()
    expect(body.noAdvisoryCopy).toMatch(/not a security guarantee/)
  })

  it('pypi: records of two databases about one vulnerability count once', async () => {
    const body = await report('pypi/Django/')
    expect(body.package.name.toLowerCase()).toBe('django')
    const ids = body.advisories.flatMap(({ id, aliases }) => [id, ...aliases])
    expect(new Set(ids).size).toBe(ids.length)
    expect(body.advisories.some(({ aliases }) => aliases.some((alias) => alias.startsWith('PYSEC-')))).toBe(true)
    expect(body.packageSummary.total).toBe(body.advisories.length)
  })

  it('maven: the known-exploited entry and the highest prediction are shown with the advisory', async () => {
    const body = await report('maven/org.apache.logging.log4j:log4j-core/?version=2.14.1')
    const log4shell = named(body, 'CVE-2021-44228')
    expect(log4shell).toMatchObject({ severity: 'critical', affectsVersion: true, cvss: { score: 10 } })
    expect(log4shell?.kev).toMatchObject({ cveId: 'CVE-2021-44228', knownRansomwareCampaignUse: 'Known' })
    expect(log4shell?.epss?.probability).toBeGreaterThan(0.5)
    expect(body.knownExploited.map(({ cveId }) => cveId)).toContain('CVE-2021-44228')
    expect(body.package.license).toMatch(/Apache/)
    expect(body.version.publishedAt).not.toBeNull()
    expect(body.advisories[0]?.severity).toBe('critical')
  })

  it('composer: a slashed coordinate', async () => {
    const body = await report('composer/guzzlehttp/guzzle/?version=7.4.1')
    expect(body.package).toMatchObject({ name: 'guzzlehttp/guzzle', ecosystem: 'composer' })
    expect(named(body, 'CVE-2022-29248')?.affectsVersion).toBe(true)
    expect(body.downloads).toBeNull()
  })

  it('go: a module path, its versions with the leading v', async () => {
    const body = await report('go/golang.org/x/crypto/?version=v0.30.0')
    expect(body.version.resolved).toBe('v0.30.0')
    expect(named(body, 'CVE-2024-45337')?.affectsVersion).toBe(true)
    expect(body.package.description).toBeNull()
    expect((await report('go/golang.org/x/crypto/?version=v0.31.0')).advisories.length).toBeGreaterThan(0)
  })
})

describe('spellings of one coordinate', () => {
  it('slashes encoded and unencoded, with and without a trailing slash, are the same package', async () => {
    for (const path of [
      'npm/@babel/traverse',
      'npm/@babel/traverse/',
      'npm/@babel%2Ftraverse',
      'npm/%40babel%2ftraverse/',
      'npm/%40babel/traverse/',
    ])
      expect((await report(path)).package.name, path).toBe('@babel/traverse')
    for (const path of ['go/golang.org%2Fx%2Fcrypto/', 'go/golang.org/x/crypto', 'composer/guzzlehttp%2Fguzzle'])
      expect((await get(path)).status, path).toBe(200)
  })

  it('a version equal in the ecosystem’s order resolves to the registry’s spelling', async () => {
    expect((await report('npm/lodash/?version=v4.17.20')).version).toMatchObject({
      requested: 'v4.17.20',
      resolved: '4.17.20',
    })
    expect((await report('npm/lodash/?version=4.17.20%2Bbuild.5')).version.resolved).toBe('4.17.20')
    expect((await report('go/golang.org/x/crypto/?version=0.30.0')).version.resolved).toBe('v0.30.0')
  })
})

it('an ecosystem is accepted as responses name it, in any case', async () => {
  for (const [spelled, id] of [
    ['NPM/lodash/', 'npm'],
    ['PyPI/django/', 'pypi'],
    ['Packagist/guzzlehttp/guzzle/', 'composer'],
    ['Go/golang.org/x/crypto/', 'go'],
    ['Maven/org.apache.logging.log4j:log4j-core/', 'maven'],
  ] as const)
    expect((await report(spelled)).package.ecosystem).toBe(id)
})

describe('missing or invalid coordinates', () => {
  it('are rejected with their own code and cost nothing', async () => {
    const account = await service.account('free')
    const lookUp = (path: string) => service.get(`/v1/vulnerabilities/packages/${path}`, account.key)
    const expected: [path: string, code: string][] = [
      ['cargo/serde/', 'UNSUPPORTED_ECOSYSTEM'],
      ['crates.io/serde/', 'UNSUPPORTED_ECOSYSTEM'],
      ['constructor/serde/', 'UNSUPPORTED_ECOSYSTEM'],
      ['npm/..%2f..%2fetc%2fpasswd/', 'INVALID_COORDINATE'],
      ['npm/..%2Flodash', 'INVALID_COORDINATE'],
      ['go/example.com/%2e%2e%2fx', 'INVALID_COORDINATE'],
      ['npm/lodash%00/', 'INVALID_COORDINATE'],
      [`npm/${'a'.repeat(300)}/`, 'INVALID_COORDINATE'],
      [`npm/${'a'.repeat(301)}/`, 'INVALID_COORDINATE'],
      ['npm/lоdash/'.replace('о', encodeURIComponent('о')), 'INVALID_COORDINATE'],
      ['npm/%20/', 'INVALID_COORDINATE'],
      ['npm/%zz/', 'INVALID_COORDINATE'],
      ['maven/log4j-core/', 'INVALID_COORDINATE'],
      ['composer/guzzle/', 'INVALID_COORDINATE'],
      ['go/crypto@v1/', 'INVALID_COORDINATE'],
      ['npm/lodash/?limit=0', 'VALIDATION_FAILED'],
      ['npm/lodash/?limit=501', 'VALIDATION_FAILED'],
      ['npm/lodash/?offset=-1', 'VALIDATION_FAILED'],
      ['npm/lodash/?version=', 'VALIDATION_FAILED'],
      [`npm/lodash/?version=${'1'.repeat(300)}`, 'VALIDATION_FAILED'],
    ]
    for (const [path, code] of expected) {
      const answer = await lookUp(path)
      expect([answer.status, (answer.body as { error: { code: string } }).error.code], path).toEqual([400, code])
    }
    expect(await service.ledger(account.workspaceId)).toMatchObject({ counter: 0, rows: 0 })
    expect((await lookUp('npm//')).status).toBe(404)
    expect((await lookUp('npm/')).status).toBe(404)
  })

  it('are 404 for an unknown or unpublished package and an unknown version', async () => {
    expect(await refusal('npm/no-such-package-here/')).toEqual([404, 'PACKAGE_NOT_FOUND'])
    expect(await refusal('npm/simulated-unpublished/')).toEqual([404, 'PACKAGE_NOT_FOUND'])
    expect(await refusal('npm/lodash/?version=99.0.0')).toEqual([404, 'VERSION_NOT_FOUND'])
    expect(await refusal('npm/lodash/?version=latest')).toEqual([404, 'VERSION_NOT_FOUND'])
    expect(await refusal('go/golang.org/x/crypto/?version=v99.0.0')).toEqual([404, 'VERSION_NOT_FOUND'])
    expect(await refusal('maven/org.apache.logging.log4j:log4j-core/?version=9.9.9')).toEqual([
      404,
      'VERSION_NOT_FOUND',
    ])
  })

  it('with an unknown query parameter are accepted with a warning', async () => {
    const body = await report('npm/lodash/?colour=red')
    expect(body.warnings).toEqual([{ code: 'INPUT_UNKNOWN', message: expect.any(String), input_pointer: '/colour' }])
  })
})

describe('statements of registry and records', () => {
  it('include the maintainers’ words for a deprecated version', async () => {
    const body = await report('npm/simulated-deprecated/?version=1.0.0')
    expect(body.version.deprecated).toMatch(/\S/)
  })

  it('include retracted Go and yanked Python versions, and that others are not', async () => {
    const yanked = async (path: string) => (await report(path)).version.yanked
    expect(await yanked('go/example.test/Simulated/retracted/?version=v1.2.0')).toBe(true)
    expect(await yanked('go/example.test/Simulated/retracted/')).toBe(false)
    expect(await yanked('pypi/simulated-yanked/?version=1.1.0')).toBe(true)
    expect(await yanked('pypi/Simulated_Yanked/?version=1.0.0')).toBe(false)
    expect(await yanked('npm/lodash/')).toBeNull()
  })

  it('include the successor of an abandoned Composer package', async () => {
    expect((await report('composer/simulated/abandoned/')).version.deprecated).toMatch(/^Abandoned; use /)
  })

  it('leave a branch undecided', async () => {
    const body = await report('composer/guzzlehttp/guzzle/?version=7.10.x-dev')
    expect(body.summary).toMatchObject({ total: 0, highest: 'unknown', undecided: body.advisories.length })
    expect(body.advisories.length).toBeGreaterThan(0)
    expect(body.advisories.every(({ undecidedBecause }) => /branch/.test(undecidedBecause ?? ''))).toBe(true)
  })

  it('do not make a pre-release that the repository lists last the latest', async () => {
    const body = await report('maven/org.apache.logging.log4j:log4j-core/')
    expect(body.package.latestVersion).not.toMatch(/alpha|beta|rc/i)
    const beta = await report('maven/org.apache.logging.log4j:log4j-core/?version=3.0.0-beta3')
    expect(beta.version).toMatchObject({ resolved: '3.0.0-beta3', isLatest: false })
  })

  it('mark every version of a malicious package as affected, and known malware as critical and first', async () => {
    const body = await report('npm/simulated-malicious/')
    expect(body.summary).toMatchObject({ total: 1, malware: 1, highest: 'critical' })
    expect(body.advisories[0]).toMatchObject({ severity: 'critical', malware: true, affectsVersion: true })
    expect(body.advisories[0]?.id).toMatch(/^MAL-/)
  })

  it('leave a version undecided for a record with a broken range, never unaffected', async () => {
    const body = await report('npm/simulated-broken/')
    const undecided = body.advisories.filter(({ affectsVersion }) => affectsVersion === null)
    expect(undecided.length).toBeGreaterThan(0)
    for (const one of undecided) expect(one.undecidedBecause).toMatch(/\S/)
    expect(body.summary.undecided).toBe(undecided.length)
    if (body.summary.total === 0) expect(body.summary.highest).toBe('unknown')
  })

  it('are none for a package without advisories, and EPSS is not queried', async () => {
    const body = await report('npm/simulated-clean/')
    expect(body).toMatchObject({ summary: { total: 0, highest: 'none' }, advisories: [], packageSummary: { total: 0 } })
    expect(body.sourceStatus.epss).toBe('notChecked')
  })

  it('list the advisories in a stable order across pages', async () => {
    const all = await report('maven/org.apache.logging.log4j:log4j-core/?version=2.14.1')
    expect(all.pagination).toEqual({ total: all.advisories.length, limit: 100, offset: 0, hasMore: false })
    const paged: string[] = []
    for (let offset = 0; offset < all.advisories.length; offset++) {
      const body = await report(`maven/org.apache.logging.log4j:log4j-core/?version=2.14.1&limit=1&offset=${offset}`)
      expect(body.pagination.hasMore).toBe(offset + 1 < all.advisories.length)
      expect(body.summary).toEqual(all.summary)
      paged.push(...body.advisories.map(({ id }) => id))
    }
    expect(paged).toEqual(all.advisories.map(({ id }) => id))
    expect((await report('maven/org.apache.logging.log4j:log4j-core/?offset=500')).advisories).toEqual([])
  })

  it('are in the history as a package URL, never in full', async () => {
    const account = await service.account('suite_starter')
    await service.get('/v1/vulnerabilities/packages/npm/@babel/traverse/?version=7.23.0', account.key)
    const row = await service.system.database.prisma.lookupHistory.findFirst({
      where: { workspaceId: account.workspaceId },
    })
    expect(row).toMatchObject({
      target: 'pkg:npm/%40babel/traverse@7.23.0',
      endpoint: 'vulnerabilities.package',
      score: null,
    })
    expect(row?.headline).toMatch(/\d+ critical|\d+ high/)
    expect(['critical', 'high'], 'its highest severity').toContain(row?.level)
  })
})

describe('the real records', () => {
  const present = sharedData('advisories', 'go-osv-records.jsonl.gz') !== null
  it.skipIf(!present)('return decided results for real coordinates of every ecosystem', async () => {
    const real = await openInternet({ real: true })
    const other = await openService({ internet: real })
    const { key: ownKey } = await other.account('free')
    const coordinates = [
      'npm/lodash/',
      'pypi/django/',
      'maven/org.apache.logging.log4j:log4j-core/',
      'composer/guzzlehttp/guzzle/',
      'go/golang.org/x/crypto/',
    ]
    for (const path of coordinates) {
      const answer = await other.get(`/v1/vulnerabilities/packages/${path}`, ownKey)
      expect(answer.status, `${path} ${answer.text.slice(0, 300)}`).toBe(200)
      expect(mismatches('vulnerabilities.package', answer)).toEqual([])
      const body = answer.body as PackageReport
      expect(body.packageSummary.total, path).toBeGreaterThan(0)
      expect(body.advisories.filter(({ affectsVersion }) => affectsVersion !== null).length, path).toBeGreaterThan(0)
    }
    await real.close()
  })
  if (!present) process.stdout.write('SKIPPED real records: shared/data/advisories is not beside this checkout\n')
})
