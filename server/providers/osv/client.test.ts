import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { readEnv } from '../../platform/env.ts'
import { guardedHttp } from '../../testing/guarded-http.ts'
import { openUpstreams } from '../upstreams.ts'

const internet = await openInternet()
const http = guardedHttp()
afterAll(() => Promise.all([internet.close(), http.close()]))

describe('the URL of an upstream', () => {
  it('can be its base or the whole path', async () => {
    const { UPSTREAM_OSV_URL: osv, UPSTREAM_EPSS_URL: epss, UPSTREAM_NPM_DOWNLOADS_URL: counts } = internet.settings
    const signal = AbortSignal.timeout(5_000)
    const spellings = [
      { UPSTREAM_OSV_URL: `${osv}`, UPSTREAM_EPSS_URL: `${epss}`, UPSTREAM_NPM_DOWNLOADS_URL: `${counts}` },
      {
        UPSTREAM_OSV_URL: `${osv}/v1/`,
        UPSTREAM_EPSS_URL: `${epss}`.replace('/data/v1/epss', ''),
        UPSTREAM_NPM_DOWNLOADS_URL: `${counts}`.replace('/downloads', ''),
      },
    ]
    for (const spelling of spellings) {
      const upstreams = openUpstreams(http, readEnv({ ...internet.settings, ...spelling }))
      expect((await upstreams.osv.byId.query('CVE-2021-44228', signal)).facts?.[0]?.id).toBeDefined()
      expect((await upstreams.epss.query(['CVE-2021-44228'], signal)).facts).toHaveProperty('CVE-2021-44228')
      expect((await upstreams.npmDownloads.query('lodash', signal)).facts?.weeklyDownloads).toBeGreaterThan(0)
    }
  })
})

describe('records by id', () => {
  it('include those of their aliases, and an unknown id has none', async () => {
    const { osv } = openUpstreams(http, readEnv(internet.settings))
    const signal = AbortSignal.timeout(5_000)
    const found = await osv.byId.query('CVE-2024-45337', signal)
    expect(found.facts?.map(({ id }) => id)).toEqual(expect.arrayContaining(['GO-2024-3321', 'GHSA-v778-237x-gjrc']))
    expect((await osv.byId.query('CVE-1999-99999', signal)).facts).toBeNull()
  })

  it('are read page by page, and a self-referencing page is malformed', async () => {
    const { osv } = openUpstreams(http, readEnv(internet.settings))
    const signal = AbortSignal.timeout(5_000)
    internet.osv.pageSize = 1
    internet.osv.emptyFirstPage = true
    const paged = await osv.ofPackage.query({ ecosystem: 'npm', name: 'lodash' }, signal)
    internet.clear()
    const whole = await osv.ofPackage.query({ ecosystem: 'npm', name: 'lodash' }, signal)
    expect(paged.facts).toEqual(whole.facts)
    internet.fault('osv', { kind: 'garbage', body: '{"vulns":[],"next_page_token":"again"}' })
    await expect(osv.ofPackage.query({ ecosystem: 'npm', name: 'lodash' }, signal)).rejects.toMatchObject({
      why: 'malformed',
    })
    internet.fault('osv', { kind: 'garbage', body: '{"vulns":[{"summary":"no id"}]}' })
    await expect(osv.ofPackage.query({ ecosystem: 'npm', name: 'lodash' }, signal)).rejects.toMatchObject({
      why: 'malformed',
    })
  })
})

describe('a batch of packages', () => {
  beforeEach(internet.clear)
  const packages = [
    { ecosystem: 'npm', name: 'left-pad' },
    { ecosystem: 'npm', name: 'lodash' },
    { ecosystem: 'pypi', name: 'not-known' },
  ] as const
  const batch = async () => {
    const { osv } = openUpstreams(http, readEnv(internet.settings))
    return osv.ofPackage.batch?.query(packages, AbortSignal.timeout(5_000))
  }

  it('settles those without a record, also when pages begin empty', async () => {
    const none = { facts: [], freshSeconds: null }
    expect(await batch()).toEqual([none, null, none])
    internet.osv.emptyFirstPage = true
    expect((await batch())?.[1]).toBeNull()
  })

  it.each([
    ['{"results":[{},{}]}', 'fewer results than queries'],
    ['{"results":{}}', 'no list'],
    ['{"results":[{},{"vulns":"none"},{}]}', 'a result without a list of records'],
  ])('%s is malformed', async (body) => {
    internet.fault('osv', { kind: 'garbage', body })
    await expect(batch()).rejects.toMatchObject({ why: 'malformed' })
  })
})
