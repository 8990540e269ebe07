import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import PlaywrightResults from './playwright-results.mjs'
import { completed, result, summary } from './results.mjs'

// Inside the checkout, so that its tests can resolve the runners.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync('.cache/results-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the summary of npm test', () => {
  it('names each failed Vitest test, and each file that could not be loaded, with the reason', () => {
    write('unit/vitest.config.ts', ['export default {}'])
    write('unit/sums.test.ts', [
      "import { expect, it } from 'vitest'",
      "it('adds', () => expect(1 + 1).toBe(3))",
      "it('holds', () => expect(1).toBe(1))",
      "it('waits', (context) => context.skip('no network'))",
    ])
    write('unit/torn.test.ts', ["import './missing.ts'"])
    write('unit/hooks.test.ts', [
      "import { afterAll, describe, it } from 'vitest'",
      "describe('a group', () => { afterAll(() => { throw new Error('left open') }); it('runs', () => {}) })",
    ])
    const reporter = path.resolve('scripts/vitest-results.mjs')
    const lines = linesOf('vitest/vitest.mjs', ['run', '--root', `${folder}/unit`, `--reporter=${reporter}`])
    expect(lines).toContainEqual(
      expect.stringMatching(/^failed: \S*unit\/sums\.test\.ts › adds: (AssertionError: )?expected 2 to be 3/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^failed: \S*torn\.test\.ts › the file itself: .*missing\.ts/))
    expect(lines).toContainEqual(expect.stringMatching(/^failed: \S*hooks\.test\.ts › the file itself: left open/))
    expect(lines).toContainEqual(expect.stringMatching(/^skipped: \S*sums\.test\.ts › waits: no network/))
    expect(lines.at(-1)).toBe('2 passed, 3 failed, 1 skipped')
  })

  it('names each browser test that failed or passed only on retry, and each file that could not be loaded', () => {
    write('e2e/playwright.config.ts', ["export default { retries: 1, outputDir: './left' }"])
    write('e2e/journey.spec.ts', [
      "import { expect, test } from '@playwright/test'",
      "test.describe('a journey', () => { test('arrives', () => { expect('there').toBe('here') }) })",
      "test('arrives later', ({}, { retry }) => { expect(retry).toBe(1) })",
      "test('is there', () => {})",
      "test('waits', () => { test.skip(true, 'no network') })",
    ])
    const reporter = path.resolve('scripts/playwright-results.mjs')
    const args = ['test', '--config', `${folder}/e2e/playwright.config.ts`, `--reporter=${reporter}`]
    const lines = linesOf('@playwright/test/cli.js', args)
    expect(lines).toContainEqual(
      expect.stringMatching(/^failed: \S*journey\.spec\.ts › a journey › arrives: Error: expect/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^failed: \S*journey\.spec\.ts › arrives later: Error: expect/))
    expect(lines).toContainEqual(expect.stringMatching(/^skipped: \S*journey\.spec\.ts › waits: no network/))
    expect(lines.at(-1)).toBe('1 passed, 2 failed, 1 skipped')

    const torn = new PlaywrightResults()
    const location = { file: path.resolve(folder, 'e2e/torn.spec.ts') }
    torn.onError({ message: "Cannot find module './missing.ts'", location })
    expect(torn.errors).toMatchObject([
      {
        name: expect.stringMatching(/torn\.spec\.ts › the file itself$/),
        reason: expect.stringMatching(/missing\.ts/),
      },
    ])
  })

  it('names the slowest tests first, from one second up', () => {
    const results = [
      result('quick', 'passed', 999),
      result('slow', 'passed', 1_000),
      result('slowest', 'failed', 2_500),
    ]
    expect(summary(results).split('\n')).toEqual([
      'slow: 2.5 s slowest',
      'slow: 1.0 s slow',
      'failed: slowest',
      '2 passed, 1 failed, 0 skipped',
    ])
  })

  it('counts a runner without results, or one that failed without naming a test, as a failure', () => {
    const passed = result('a test', 'passed', 1)
    const failed = result('another', 'failed', 1)
    const counts = (code: number, ...results: (typeof passed)[]) =>
      summary(completed('vitest', code, results))
        .split('\n')
        .at(-1)
    expect(counts(0)).toBe('0 passed, 1 failed, 0 skipped')
    expect(counts(137)).toBe('0 passed, 1 failed, 0 skipped')
    expect(counts(1, passed)).toBe('1 passed, 1 failed, 0 skipped')
    expect(counts(1, passed, failed)).toBe('1 passed, 1 failed, 0 skipped')
    expect(counts(0, passed)).toBe('1 passed, 0 failed, 0 skipped')
  })
})

function write(name: string, lines: string[]): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** The closing lines of a run with a failure. */
function linesOf(runner: string, args: string[]): string[] {
  const file = path.resolve(folder, 'results.json')
  const env = { ...process.env, RESULTS_FILE: file }
  const { status } = spawnSync(process.execPath, [`node_modules/${runner}`, ...args], { env, stdio: 'ignore' })
  expect(status).toBe(1)
  return summary(completed('runner', status ?? 1, JSON.parse(readFileSync(file, 'utf8')))).split('\n')
}
