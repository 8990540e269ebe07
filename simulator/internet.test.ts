import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv, settingNames } from '../server/platform/env.ts'
import { guardedHttp } from '../server/testing/guarded-http.ts'
import { itWithData, textOf } from '../server/testing/shared-data.ts'
import { openClient } from './client.ts'
import { closedUpstreams, type Fault, openInternet } from './internet.ts'

const internet = await openInternet()
const { lookUp, query, close } = openClient(internet)
afterAll(async () => {
  await close()
  await internet.close()
})
beforeEach(() => internet.clear())

const folder = path.join(import.meta.dirname, 'fixtures')
const fixtures = globSync('**/*.json', { cwd: folder }).map((file) => path.join(folder, file))

describe('the fixtures', () => {
  itWithData(
    'every advisory record is valid against the OSV schema',
    ['advisories', 'osv-schema', 'schema.json'],
    (file) => {
      const ajv = new Ajv2020({ strict: false, allErrors: true })
      ajvFormats.default(ajv)
      const valid = ajv.compile(JSON.parse(textOf(file)))
      const records = fixtures.filter((name) => path.basename(path.dirname(name)) === 'osv')
      const wrong = records.filter((name) => !valid(JSON.parse(textOf(name)))).map((name) => path.basename(name))
      expect(records.length).toBeGreaterThan(25)
      expect(wrong).toEqual([])
      expect(valid({ id: 'GHSA-35jh-r3h4-6jhm' })).toBe(false)
    },
  )

  it('name no package registry and no address of this machine', () => {
    const named = fixtures.filter((file) =>
      /registry\.(?!example\.test)|js\.org|\/(home|root|Users)\//.test(readFileSync(file, 'utf8')),
    )
    expect(named).toEqual([])
  })

  it('contain at most thirty versions of a package', async () => {
    for (const file of fixtures.filter((name) => path.basename(path.dirname(name)) === 'npm')) {
      const { versions = {} } = JSON.parse(readFileSync(file, 'utf8')) as { versions?: object }
      expect(Object.keys(versions).length, file).toBeLessThanOrEqual(30)
    }
  })
})

describe('faults', () => {
  const lodash = () => lookUp('NPM_REGISTRY', '/lodash', { timeoutMs: 1_500 })
  const failing: [kind: string, fault: Fault, why: string][] = [
    ['slow', { kind: 'slow', ms: 'never' }, 'timeout'],
    ['truncated', { kind: 'truncated' }, 'down'],
    ['reset', { kind: 'reset' }, 'down'],
    ['redirect', { kind: 'redirect', to: 'http://10.0.0.1/' }, 'refused'],
    ['huge', { kind: 'huge' }, 'too_large'],
    ['gzip-bomb', { kind: 'gzip-bomb' }, 'too_large'],
  ]

  it.each(failing)(
    '%s fails for a client in bounded time',
    async (_, fault, why) => {
      internet.fault('npm_registry', fault)
      await expect(lodash()).rejects.toMatchObject({ why })
      expect((await lookUp('KEV')).status, 'other services answer').toBe(200)
    },
    5_000,
  )

  it('status, html and garbage are responses', async () => {
    internet.fault('npm_registry', { kind: 'status', status: 429, retryAfter: 7 })
    expect(await lodash()).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
    internet.fault('npm_registry', { kind: 'html' })
    expect(await lodash()).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    internet.fault('npm_registry', { kind: 'garbage' })
    const garbage = (await lodash()).body
    expect(() => JSON.parse(garbage.toString())).toThrow(SyntaxError)
  })

  it('a delay ends with the correct response; a fault can apply to some queries and some times', async () => {
    internet.fault('npm_registry', { kind: 'slow', ms: 50 })
    expect((await lodash()).status).toBe(200)
    internet.fault('npm_registry', { kind: 'status', status: 503, times: 1, when: ({ path }) => path === '/lodash' })
    expect((await lookUp('NPM_REGISTRY', '/minimist')).status).toBe(200)
    expect([(await lodash()).status, (await lodash()).status]).toEqual([503, 200])
  })
})

describe('the server', () => {
  it('counts queries, accepts documents for one test, and resets both', async () => {
    internet.put('npm_registry', 'mine', { name: 'mine' })
    const mine = () => lookUp('NPM_REGISTRY', '/mine?x=1')
    expect((await mine()).status).toBe(200)
    await query({ package: { name: 'lodash', ecosystem: 'npm' } })
    expect(internet.requests).toEqual([
      { service: 'npm_registry', method: 'GET', path: '/mine?x=1', body: null },
      { service: 'osv', method: 'POST', path: '/v1/query', body: { package: { name: 'lodash', ecosystem: 'npm' } } },
    ])
    expect([internet.count('osv'), internet.count('kev'), internet.count()]).toEqual([1, 0, 2])
    internet.clear()
    expect(internet.count()).toBe(0)
    expect((await mine()).status).toBe(404)
  })

  it('has a port for every upstream of the settings, including the closed one', () => {
    // Stripe is only contacted when its keys are set, and has its own fake.
    const queries = settingNames.filter((name) => name !== 'UPSTREAM_STRIPE_URL')
    const upstreams = queries.filter((name) => name === 'DNS_SERVERS' || name.startsWith('UPSTREAM_'))
    expect(Object.keys(internet.settings).sort()).toEqual(upstreams.sort())
    expect(Object.keys(closedUpstreams).sort()).toEqual(upstreams)
    const { DNS_SERVERS, ...named } = internet.settings
    const read = Object.entries(named).map(([name, value]) => [name, value === 'off' ? null : value])
    expect(readEnv(internet.settings)).toMatchObject(Object.fromEntries(read))
    expect(readEnv({ DNS_SERVERS }).DNS_SERVERS).toEqual([{ address: '127.0.0.1', port: internet.dns.port }])
  })

  it('closes without open handles, even with running queries', async () => {
    const handles = () => process.getActiveResourcesInfo().filter((name) => /^(TCP|Timeout)/.test(name)).length
    const before = handles()
    const other = await openInternet()
    other.fault('kev', { kind: 'slow', ms: 'never' })
    other.fault('epss', { kind: 'huge' })
    const client = guardedHttp()
    const get = (url = '') =>
      client.send({ url, timeoutMs: 60_000, maxBytes: 2 ** 40, trusted: other.origin }).catch(() => null)
    const under = [get(other.settings.UPSTREAM_KEV_URL), get(other.settings.UPSTREAM_EPSS_URL)]
    await expect.poll(() => other.count()).toBe(2)
    await other.close()
    await Promise.all(under)
    await client.close()
    await expect.poll(handles).toBeLessThanOrEqual(before)
  })

  it('prints its settings as a process and ends on SIGTERM', async () => {
    const child = spawn(path.resolve('node_modules/.bin/node'), [
      path.join(import.meta.dirname, 'main.ts'),
      '--port',
      '0',
    ])
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    await expect.poll(() => output, { timeout: 10_000 }).toMatch(/ready\n$/)
    const address = /^UPSTREAM_KEV_URL=(.+)$/m.exec(output)?.[1] ?? ''
    expect((await fetch(address)).status).toBe(200)
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  })
})
