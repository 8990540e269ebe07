import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleClient } from '../../../../../scripts/client-bundle.ts'
import { type Account, leaveUnits, openService } from '../../../../../server/testing/service.ts'
import { itWithData } from '../../../../../server/testing/shared-data.ts'
import { openInternet } from '../../../../../simulator/internet.ts'

const internet = await openInternet()
afterAll(internet.close)
const service = await openService({ internet })
const program = mkdtempSync(path.join(os.tmpdir(), 'assay-check-'))
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-repository-'))
beforeAll(() => bundleClient(program))
afterAll(() => {
  for (const made of [program, folder]) rmSync(made, { recursive: true })
})

type Ended = { code: number; out: string; err: string }

const check = async (...args: string[]) => checkAs(await service.account('lookups_growth'), ...args)

async function checkAs({ key, workspaceId }: Account, ...args: string[]): Promise<Ended & { units: number }> {
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', ASSAY_URL: service.origin, ASSAY_KEY: key }
  const ended = await new Promise<Ended>((resolve) => {
    const command = [path.join(program, 'assay.js'), 'check', ...args]
    execFile(process.execPath, command, { env, cwd: folder, timeout: 50_000, maxBuffer: 1e8 }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
  return { ...ended, units: (await service.ledger(workspaceId)).counter }
}
const lockFile = (versions: Record<string, string>): string =>
  JSON.stringify(
    {
      lockfileVersion: 3,
      packages: {
        '': { name: 'project' },
        ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])),
      },
    },
    null,
    2,
  )
const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text)
const vulnerable = { lodash: '4.17.20', 'left-pad': '1.3.0' }

describe('assay check', () => {
  it('fails from the given severity on, and names advisory and fixed version', async () => {
    write('package-lock.json', lockFile(vulnerable))
    const table = await check('package-lock.json', '--format', 'table', '--fail-on', 'high')
    expect(table).toMatchObject({ code: 1, units: 2 })
    expect(table.out).toMatch(/high +lodash 4\.17\.20 +GHSA-\S+ .*fixed in 4\.17\.21/)
    expect(table.out).toContain('2 packages, 1 with known vulnerabilities, 0 unknown.')
    write('package-lock.json', lockFile({ 'left-pad': '1.3.0' }))
    expect(await check('package-lock.json', '--fail-on', 'low')).toMatchObject({ code: 0, units: 1 })
  })

  it('charges a package of several files once', async () => {
    write('package-lock.json', lockFile(vulnerable))
    write('npm-shrinkwrap.json', lockFile(vulnerable))
    const { out, units } = await check('package-lock.json', 'npm-shrinkwrap.json')
    expect(units).toBe(2)
    expect(JSON.parse(out).files).toHaveLength(2)
  })

  it('checks only what a commit did not have, and everything of a new file', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
    git('init', '-q')
    write('package-lock.json', lockFile({ 'left-pad': '1.3.0' }))
    git('add', 'package-lock.json')
    git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'first')
    write('package-lock.json', lockFile(vulnerable))
    const changed = await check('package-lock.json', '--since', 'HEAD')
    expect(JSON.parse(changed.out).results.map(({ purl }: { purl: string }) => purl)).toEqual([
      'pkg:npm/lodash@4.17.20',
    ])
    write('new-lock.json', lockFile(vulnerable))
    expect((await check('new-lock.json', '--since', 'HEAD')).units).toBe(2)
    const wrong = await check('package-lock.json', '--since', '--upload-pack=x')
    expect(wrong).toMatchObject({ code: 2, units: 0, err: expect.stringContaining('is not a commit') })
  })

  it('reads a file in UTF-16, as PowerShell redirects output into one, also at a commit', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
    const frozen = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le')
    git('init', '-q')
    write('requirements.txt', frozen('django==4.2.0'))
    git('add', 'requirements.txt')
    git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qm', 'frozen')
    write('requirements.txt', frozen('django==4.2.0', 'requests==2.31.0'))
    const { out, err } = await check('requirements.txt', '--since', 'HEAD')
    expect(err).toBe('')
    expect(JSON.parse(out).results.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:pypi/requests@2.31.0'])
  })

  it('reports a file that it cannot read as an error, never as a file without packages', async () => {
    write('pnpm-lock.yaml', 'lockfileVersion: "99.0"\npackages: {}\n')
    expect(await check('pnpm-lock.yaml')).toMatchObject({
      code: 2,
      units: 0,
      err: expect.stringContaining('pnpm-lock.yaml'),
    })
    write('package-lock.json', `<<<<<<< HEAD\n${lockFile(vulnerable)}\n=======\n>>>>>>> other\n`)
    expect(await check('package-lock.json')).toMatchObject({ code: 2, units: 0 })
    expect(await check('missing.lock')).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') })
  })

  it('does not report success for a package that could not be checked', async () => {
    write('package-lock.json', lockFile({ 'left-pad': '1.3.0', minimist: '1.2.5' }))
    internet.fault('osv', { kind: 'status', status: 500, when: ({ path: requested }) => requested.endsWith('/query') })
    const ended = await check('package-lock.json', '--fail-on', 'critical', '--format', 'table')
    const reported = await check('package-lock.json')
    internet.clear()
    expect(reported.code).toBe(5)
    expect(ended.out).toMatch(/unknown +pkg:npm\/minimist@1\.2\.5 /)
    expect(ended.code).toBe(5)
  })

  it('reports what was checked and charged although a later request fails, and the other packages as unknown', async () => {
    const others = Array.from({ length: 999 }, (_, index) => [`not-known-${index}`, '1.0.0'])
    write('package-lock.json', lockFile({ lodash: '4.17.20', ...Object.fromEntries(others), 'zz-last': '1.0.0' }))
    const limited = async (...args: string[]) => {
      const account = await service.account('lookups_growth')
      await leaveUnits(service.system, account.workspaceId, 250_000, 1_000)
      return checkAs(account, 'package-lock.json', ...args)
    }
    const json = await limited('--fail-on', 'critical', '--format', 'json')
    expect(json).toMatchObject({ code: 4, units: 250_000, err: expect.stringContaining('QUOTA_EXCEEDED') })
    const { results } = JSON.parse(json.out)
    expect(results).toHaveLength(1_001)
    expect(results[0]).toMatchObject({ purl: 'pkg:npm/lodash@4.17.20', status: 'vulnerable' })
    expect(results[1_000]).toMatchObject({ purl: 'pkg:npm/zz-last@1.0.0', status: 'unknown' })
    const table = await limited('--fail-on', 'high', '--format', 'table')
    expect(table.code).toBe(1)
    expect(table.out).toMatch(/high +lodash 4\.17\.20 /)
    expect(table.out).toMatch(/unknown +pkg:npm\/zz-last@1\.0\.0 +Not checked: /)
    expect(table.out).toContain('1,001 packages, 1 with known vulnerabilities, 1 unknown.')
  })

  itWithData(
    'writes SARIF that is valid by its schema, with a line for every finding',
    ['schemas', 'sarif'],
    async (data) => {
      write('package-lock.json', lockFile(vulnerable))
      const { out } = await check('package-lock.json', '--format', 'sarif')
      const log = JSON.parse(out)
      const ajv = new Ajv({ strict: false })
      formats.default(ajv)
      // Ajv knows no draft 4; of what changed since, this schema uses `id` only.
      const { $schema, id, ...schema } = JSON.parse(readFileSync(path.join(data, 'sarif-schema-2.1.0.json'), 'utf8'))
      const validate = ajv.compile(schema)
      validate(log)
      expect(validate.errors ?? []).toEqual([])
      const [run] = log.runs
      expect(run.results.length).toBeGreaterThan(0)
      const lines = readFileSync(path.join(folder, 'package-lock.json'), 'utf8').split('\n')
      for (const { locations, ruleIndex, ruleId } of run.results) {
        expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
        expect(lines[locations[0].physicalLocation.region.startLine - 1]).toContain('lodash')
      }
    },
  )
})
