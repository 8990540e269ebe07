import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { itWithData } from '../../server/testing/shared-data.ts'

type Action = {
  runs: { steps: { run: string; env: Record<string, string> }[] }
  inputs: Record<string, { default?: string }>
}

const action = parse(readFileSync(path.join(import.meta.dirname, 'action.yml'), 'utf8')) as Action
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-action-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the step with an `npm` that prints its arguments, one a line. */
function run(env: Record<string, string>): string[] {
  const npm = path.join(folder, 'npm')
  writeFileSync(npm, '#!/bin/sh\nprintf "%s\\n" "$@"\n')
  chmodSync(npm, 0o755)
  const script = action.runs.steps[0]?.run ?? ''
  const { stdout, status, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    env: {
      NODE_ENV: 'test',
      PATH: `${folder}:${process.env.PATH}`,
      CLIENT: 'assay-client@1',
      OUTPUT: 'assay.sarif',
      ...env,
    },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout.trimEnd().split('\n')
}

describe('the GitHub Action', () => {
  it('checks every file with the options that are set', () => {
    const start = ['exec', '--yes', '--package', 'assay-client@1', '--', 'assay', 'check', '--format', 'sarif']
    expect(run({ FILES: 'a.lock\nsub/b.lock c.lock\n', FAIL_ON: 'high', SINCE: 'origin/main' })).toEqual([
      ...start,
      ...['--output', 'assay.sarif', '--fail-on', 'high', '--since', 'origin/main', '--'],
      ...['a.lock', 'sub/b.lock', 'c.lock'],
    ])
    expect(run({ FILES: 'a.lock', FAIL_ON: '', SINCE: '' })).toEqual([
      ...start,
      '--output',
      'assay.sarif',
      '--',
      'a.lock',
    ])
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
