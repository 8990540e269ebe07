import { afterAll, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { HttpFailure } from '../../platform/http.ts'
import { configuredRegistry, registryAuthorization } from '../../platform/npm-configuration.ts'
import { guardedHttp } from '../../testing/guarded-http.ts'
import { mismatches } from '../../testing/match-document.ts'
import { reachable } from '../../testing/outside.ts'
import { openService } from '../../testing/service.ts'
import type { PackageReport } from './schema.ts'

const base = configuredRegistry().replace(/\/+$/, '')
const http = guardedHttp()
afterAll(() => http.close())

/** Null if the registry answers, else why not. */
async function silence(): Promise<string | null> {
  const authorization = registryAuthorization(`${base}/`)
  try {
    await http.send({
      url: `${base}/-/ping`,
      headers: authorization ? { authorization } : {},
      timeoutMs: 5_000,
      maxBytes: 100_000,
      trusted: new URL(base).origin,
    })
    return null
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return `no npm registry answers within 5 seconds (${error.why})`
  }
}

it('packages of the registry of this machine’s npm configuration are reported, a scoped one too', async (context) => {
  reachable.add(new URL(base).hostname)
  const reason = await silence()
  if (reason) {
    process.stdout.write(`SKIPPED the real npm registry: ${reason}\n`)
    context.skip(reason)
  }
  const internet = await openInternet()
  const service = await openService({ internet, settings: { UPSTREAM_NPM_REGISTRY_URL: base } })
  const { key } = await service.account('free')
  const report = async (path: string): Promise<PackageReport> => {
    const answer = await service.get(`/v1/vulnerabilities/packages/npm/${path}`, key)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(mismatches('vulnerabilities.package', answer)).toEqual([])
    return answer.body as PackageReport
  }
  const lodash = await report('lodash/?version=4.17.20')
  expect(lodash.package).toMatchObject({ license: 'MIT', repositoryUrl: 'https://github.com/lodash/lodash' })
  expect(lodash.package.latestVersion).toMatch(/^\d+\.\d+\.\d+$/)
  expect(lodash.version.publishedAt).toMatch(/^20\d\d-.*Z$/)
  expect(lodash.summary.total).toBeGreaterThan(0)
  expect(lodash.upgrade?.fixes).toBe(lodash.summary.total)
  expect((await report('@types/semver/')).package).toMatchObject({ name: '@types/semver', license: 'MIT' })
  const absent = await service.get('/v1/vulnerabilities/packages/npm/lodash/?version=4.17.999', key)
  expect(absent.body).toMatchObject({ error: { code: 'VERSION_NOT_FOUND' } })
  const fixed = await service.get('/v1/vulnerabilities/npm/lodash/', key)
  expect(fixed.status).toBe(200)
  await internet.close()
}, 60_000)
