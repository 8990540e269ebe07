import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromiumEnv } from './chromium.mjs'
import { completed } from './results.mjs'
import { ownNode, root, run } from './run.mjs'
import { prepare } from './steps.mjs'

const runners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./scripts/vitest-results.mjs'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,./scripts/playwright-results.mjs'],
}

/**
 * Brings the checkout up to date and runs every test: unit, integration and contracts (Vitest), end to end
 * (Playwright).
 */
export async function runTests() {
  await prepare({ pages: true })
  const browser = await chromiumEnv()
  return [...(await runTestRunner('vitest')), ...(await runTestRunner('playwright', browser))]
}

async function runTestRunner(name, env = {}) {
  const file = path.join(root, `.cache/results/${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const code = await run(name, ownNode(), runners[name], { env: { NODE_ENV: 'test', ...env, RESULTS_FILE: file } })
  return completed(name, code, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
}
