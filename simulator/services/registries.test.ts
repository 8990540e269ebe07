import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { itWithData } from '../../server/testing/shared-data.ts'
import { openClient, parse } from '../client.ts'
import { openInternet } from '../internet.ts'

const internet = await openInternet()
const { lookUp, close } = openClient(internet)
afterAll(async () => {
  await close()
  await internet.close()
})
beforeEach(() => internet.clear())

describe('registries', () => {
  it('npm: full, abbreviated, one version, unpublished, unknown, unchanged', async () => {
    const whole = await lookUp('NPM_REGISTRY', '/@babel%2ftraverse')
    expect(parse(whole)).toMatchObject({ name: '@babel/traverse', 'dist-tags': { latest: expect.any(String) } })
    expect(whole.headers).toMatchObject({ 'cache-control': 'public, max-age=300', etag: expect.any(String) })
    const short = await lookUp('NPM_REGISTRY', '/lodash', {
      headers: { accept: 'application/vnd.npm.install-v1+json' },
    })
    expect(parse(short)).not.toHaveProperty('time')
    expect(parse(await lookUp('NPM_REGISTRY', '/lodash/4.17.20'))).toMatchObject({ version: '4.17.20' })
    expect(parse(await lookUp('NPM_REGISTRY', '/simulated-unpublished'))).toMatchObject({ time: { unpublished: {} } })
    expect((await lookUp('NPM_REGISTRY', '/no-such-package')).status).toBe(404)
    const again = await lookUp('NPM_REGISTRY', '/@babel/traverse', {
      headers: { 'if-none-match': whole.headers.etag ?? '' },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(parse(await lookUp('NPM_DOWNLOADS', '/point/last-week/@babel/traverse'))).toMatchObject({
      package: '@babel/traverse',
    })
  })

  it('PyPI: another spelling is redirected, a yanked file has its reason', async () => {
    const answer = await lookUp('PYPI', '/pypi/Simulated_Yanked/json')
    expect(answer.url).toMatch(/\/pypi\/simulated-yanked\/json$/)
    expect(parse(answer)).toMatchObject({
      releases: { '1.1.0': [{ yanked: true, yanked_reason: expect.any(String) }] },
    })
  })

  it('Packagist: versions are minified, branches have a separate document, an unknown package is a text', async () => {
    const { minified, packages } = parse(await lookUp('PACKAGIST', '/p2/guzzlehttp/guzzle.json')) as {
      minified: string
      packages: Record<string, Record<string, unknown>[]>
    }
    const versions = packages['guzzlehttp/guzzle'] ?? []
    expect([minified, versions[0]?.license, versions[1]?.license]).toEqual(['composer/2.0', ['MIT'], undefined])
    expect(versions.some(({ funding }) => funding === '__unset')).toBe(true)
    expect((await lookUp('PACKAGIST', '/p2/guzzlehttp/guzzle~dev.json')).body.toString()).toContain('7.10.x-dev')
    const missing = await lookUp('PACKAGIST', '/p2/no/such.json')
    expect([missing.status, parse(missing)]).toEqual([404, '404 not found, no packages here'])
  })

  it('Maven: metadata names the versions, a POM inherits its license from its parent, dates are in the headers', async () => {
    const metadata = await lookUp('MAVEN', '/org/apache/logging/log4j/log4j-core/maven-metadata.xml')
    expect(metadata.body.toString()).toMatch(/<version>2\.14\.1<\/version>[\s\S]*<lastUpdated>20241211120000</)
    const pom = await lookUp('MAVEN', '/org/apache/logging/log4j/log4j-core/2.14.1/log4j-core-2.14.1.pom')
    expect(pom.body.toString()).toMatch(/<parent>[\s\S]*<version>2\.14\.1<\/version>\s*<\/parent>/)
    expect(pom.body.toString()).not.toContain('license')
    const head = await lookUp('MAVEN', '/org/apache/logging/log4j/log4j-core/2.14.1/log4j-core-2.14.1.pom', {
      method: 'HEAD',
    })
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'gzip'])
    expect(pom.headers['last-modified']).toBe('Sat, 06 Mar 2021 12:00:00 GMT')
    expect(
      (await lookUp('MAVEN', '/org/apache/logging/log4j/log4j/2.14.1/log4j-2.14.1.pom')).body.toString(),
    ).toContain('Apache-2.0')
    expect((await lookUp('MAVEN', '/org/apache/logging/log4j/log4j-core/9.9/log4j-core-9.9.pom')).status).toBe(404)
  })

  it('Go: upper case is escaped, pseudo-versions are not listed, a rejected module is gone', async () => {
    const list = (await lookUp('GO_PROXY', '/golang.org/x/crypto/@v/list')).body.toString().split('\n')
    expect(list).toContain('v0.31.0')
    expect(list.join()).not.toContain('20220314234659')
    expect((await lookUp('GO_PROXY', '/example.test/!simulated/retracted/@v/v1.3.0.mod')).body.toString()).toContain(
      'retract',
    )
    expect((await lookUp('GO_PROXY', '/example.test/Simulated/retracted/@latest')).status).toBe(400)
    expect(parse(await lookUp('GO_PROXY', '/golang.org/x/crypto/@v/v0.31.0.info'))).toMatchObject({
      Version: 'v0.31.0',
      Time: '2024-12-11T18:00:00Z',
    })
    expect((await lookUp('GO_PROXY', '/golang.org/x/unknown/@v/list')).status).toBe(404)
    internet.put('go_proxy', 'example.test/gone', { versions: [], latest: 'v1.0.0', mod: '', gone: true })
    expect((await lookUp('GO_PROXY', '/example.test/gone/@v/list')).status).toBe(410)
  })

  it('exploitation: the catalog counts its entries, scores are text and unknown CVEs are omitted', async () => {
    const kev = parse(await lookUp('KEV')) as { count: number; vulnerabilities: unknown[] }
    expect(kev.count).toBe(kev.vulnerabilities.length)
    const epss = parse(await lookUp('EPSS', '?cve=CVE-2021-44228,CVE-1999-0001'))
    expect(epss).toMatchObject({
      status: 'OK',
      'status-code': 200,
      total: 1,
      limit: 100,
      data: [{ epss: '0.943580000' }],
    })
  })

  itWithData(
    'with the real records packages answer that no fixture knows',
    ['advisories', 'go-osv-records.jsonl.gz'],
    async () => {
      const real = await openInternet({ real: true })
      const client = openClient(real)
      const statusOf = async (setting: string, below: string) => (await client.lookUp(setting, below)).status
      expect(await statusOf('GO_PROXY', '/k8s.io/kubernetes/@v/list')).toBe(200)
      expect(await statusOf('PYPI', '/pypi/ansible/json')).toBe(200)
      expect(await statusOf('MAVEN', '/com/fasterxml/jackson/core/jackson-databind/maven-metadata.xml')).toBe(200)
      expect(await statusOf('PACKAGIST', '/p2/twig/twig.json')).toBe(200)
      expect(await statusOf('NPM_REGISTRY', '/axios')).toBe(200)
      const kev = parse(await client.lookUp('KEV')) as { count: number }
      expect(kev.count).toBeGreaterThan(920)
      await client.close()
      await real.close()
    },
  )
})
