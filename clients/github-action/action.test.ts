import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { itWithData } from '../../server/testing/shared-data.ts'

type Action = {
  runs: { steps: { run: string; env: Record<string, string> }[] }
  inputs: Record<string, { default?: string }>
}

const action = parse(readFileSync(path.join(import.meta.dirname, 'action.yml'), 'utf8')) as Action
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-action-'))
afterAll(() => rmSync(folder, { recursive: true }))

const checkout = path.join(folder, 'checkout')
const client = path.join(checkout, 'clients/typescript/dist/assay.js')

/** Runs the step with an `npm` and a `node` that print their name and arguments, one a line. */
function runStep(env: Record<string, string>) {
  for (const name of ['npm', 'node']) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\nprintf "%s\\n" ${name} "$@"\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', action.runs.steps[0]?.run ?? ''], {
    env: {
      NODE_ENV: 'test',
      PATH: `${folder}:${process.env.PATH}`,
      ACTION_PATH: path.join(checkout, 'clients/github-action'),
      CLIENT: '',
      OUTPUT: 'assay.sarif',
      FILES: 'a.lock',
      FAIL_ON: '',
      SINCE: '',
      ...env,
    },
    encoding: 'utf8',
  })
}

/** The command that checks. */
function run(env: Record<string, string>): string[] {
  const { stdout, status, stderr } = runStep({ CLIENT: 'assay-client@1', ...env })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout.trimEnd().split('\n')
}

function put(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
}

beforeEach(() => {
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(path.join(checkout, 'clients/github-action'), { recursive: true })
})

describe('the GitHub Action', () => {
  it('checks every file with the options that are set', () => {
    const start = ['npm', 'exec', '--yes', '--package', 'assay-client@1', '--', 'assay', 'check', '--format', 'sarif']
    expect(run({ FILES: 'a.lock\nsub/b.lock c.lock\n', FAIL_ON: 'high', SINCE: 'origin/main' })).toEqual([
      ...start,
      ...['--output', 'assay.sarif', '--fail-on', 'high', '--since', 'origin/main', '--'],
      ...['a.lock', 'sub/b.lock', 'c.lock'],
    ])
    expect(run({})).toEqual([...start, '--output', 'assay.sarif', '--', 'a.lock'])
  })

  it('without a package builds the client of its checkout once, and runs that', () => {
    put(path.join(checkout, 'scripts/clients.ts'))
    const first = runStep({})
    expect(first.status).toBe(0)
    expect(first.stderr.split('\n')).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', 'run', 'clients']))
    const command = first.stdout.trimEnd().split('\n')
    expect([command[0], path.resolve(command[1] ?? ''), command[2]]).toEqual(['node', client, 'check'])
    put(client)
    expect(runStep({})).toMatchObject({ status: 0, stderr: '', stdout: first.stdout })
  })

  it('that was copied without its checkout says what to set', () => {
    const { status, stdout, stderr } = runStep({})
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('set the input client to a package or tarball')
  })

  it('takes its inputs as text, so that none of them is run as a command', () => {
    const hostile = '$(touch pwned); `id`'
    expect(run({ FILES: hostile, FAIL_ON: '', SINCE: hostile })).toContain(hostile)
    for (const { run: script } of action.runs.steps) expect(script).not.toContain('${{')
  })

  itWithData('is valid by the schema of actions', ['schemas'], (data) => {
    const { $schema, ...schema } = JSON.parse(readFileSync(path.join(data, 'github-action.json'), 'utf8'))
    const validate = new Ajv({ strict: false, logger: false }).compile(schema)
    validate(action)
    expect(validate.errors ?? []).toEqual([])
  })
})
