import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closedUpstreams, openInternet } from '../simulator/internet.ts'

const run = promisify(execFile)
const fixtures = path.resolve('simulator/fixtures')
const into = mkdtempSync(path.join(tmpdir(), 'recorded-'))
const internet = await openInternet()
afterAll(async () => {
  await internet.close()
  rmSync(into, { recursive: true })
})
beforeEach(() => {
  internet.clear()
  cpSync(fixtures, into, { recursive: true })
})

const record = async (settings: Record<string, string>): Promise<string> => {
  const command = [path.resolve('scripts/record-upstreams.ts'), '--into', into]
  const { stdout } = await run(path.resolve('node_modules/.bin/node'), command, {
    env: { ...process.env, ...settings, BASE_URL: '' },
  })
  return stdout
}
const textsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.json', { cwd: folder }).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )

describe('the recorder', () => {
  it('recording the fixtures’ own responses reproduces the fixtures', async () => {
    const output = await record(internet.settings)
    expect(output).toContain('9 of 9 sources answered.')
    expect(textsOf(into)).toEqual(textsOf(fixtures))
  })

  it('a changed fact is adopted, and hand-written values stay', async () => {
    const file = path.join(into, 'osv/GHSA-35jh-r3h4-6jhm.json')
    const held = JSON.parse(readFileSync(file, 'utf8'))
    internet.put('osv', held.id, { ...held, modified: '2030-01-01T00:00:00Z', summary: 'words of others' })
    expect(await record(internet.settings)).toMatch(/OSV: \d+ files recorded, 1 changed/)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...held, modified: '2030-01-01T00:00:00Z' })
  })

  it('a failing source keeps its files, and the others are recorded', async () => {
    internet.fault('pypi', { kind: 'status', status: 503 })
    writeFileSync(path.join(into, 'go/golang.org__x__crypto.json'), '{"versions":[{"version":"v0.31.0"}]}')
    const output = await record(internet.settings)
    expect(output).toContain('PyPI: not recorded (status 503); 1 file left alone')
    expect(output).toContain('Go module proxy: 1 file recorded, 1 changed')
    expect(output).toContain('8 of 9 sources answered.')
  })

  it('fails if no source is reachable, and changes nothing', async () => {
    await expect(record(closedUpstreams)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('0 of 9 sources answered.'),
    })
    expect(textsOf(into)).toEqual(textsOf(fixtures))
  })
})
