import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { failuresOf } from './failures.mjs'

// Below the checkout, so that the tests in it find the runners.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync('.cache/failures-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the closing lines of npm test', () => {
  it('name each test of Vitest that failed, and a file that could not be read, with the reason', () => {
    keep('unit/vitest.config.ts', ['export default {}'])
    keep('unit/sums.test.ts', [
      "import { expect, it } from 'vitest'",
      "it('adds', () => expect(1 + 1).toBe(3))",
      "it('holds', () => expect(1).toBe(1))",
    ])
    keep('unit/torn.test.ts', ["import './missing.ts'"])
    const failures = failuresOf(
      'vitest',
      reportOf('vitest/vitest.mjs', [
        'run',
        '--root',
        `${folder}/unit`,
        '--reporter=json',
        '--outputFile=../report.json',
      ]),
    )
    expect(failures).toHaveLength(2)
    expect(failures).toContainEqual(expect.stringMatching(/sums\.test\.ts › adds: AssertionError: expected 2 to be 3/))
    expect(failures).toContainEqual(expect.stringMatching(/torn\.test\.ts › the file itself: .*missing\.ts/))
  })

  it('name each browser test that failed or only passed when it was tried again, and a file that could not be read', () => {
    keep('e2e/playwright.config.ts', ["export default { reporter: 'json', retries: 1, outputDir: './left' }"])
    keep('e2e/journey.spec.ts', [
      "import { expect, test } from '@playwright/test'",
      "test.describe('a journey', () => { test('arrives', () => { expect('there').toBe('here') }) })",
      "test('arrives later', ({}, { retry }) => { expect(retry).toBe(1) })",
      "test('is there', () => {})",
    ])
    const args = ['test', '--config', `${folder}/e2e/playwright.config.ts`]
    const failures = failuresOf('playwright', reportOf('@playwright/test/cli.js', args))
    expect(failures).toHaveLength(2)
    expect(failures).toContainEqual(expect.stringMatching(/^journey\.spec\.ts › arrives: Error: expect/))
    expect(failures).toContainEqual(expect.stringMatching(/^journey\.spec\.ts › arrives later: Error: expect/))

    keep('e2e/torn.spec.ts', ["import './missing.ts'"])
    expect(failuresOf('playwright', reportOf('@playwright/test/cli.js', args))).toEqual([
      expect.stringMatching(/the file itself: .*missing\.ts/),
    ])
  })
})

function keep(name: string, lines: string[]): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** What a runner left as its report, in which something failed. */
function reportOf(runner: string, args: string[]): unknown {
  const file = path.join(folder, 'report.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file) }
  expect(spawnSync(process.execPath, [`node_modules/${runner}`, ...args], { env, stdio: 'ignore' }).status).toBe(1)
  return JSON.parse(readFileSync(file, 'utf8'))
}
