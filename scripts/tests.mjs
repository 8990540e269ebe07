import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromiumEnv } from './chromium.mjs'
import { completed } from './results.mjs'
import { ownNode, root, run } from './run.mjs'
import { install, prepare } from './steps.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

const runners = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./scripts/vitest-results.mjs'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,./scripts/playwright-results.mjs'],
}

/**
 * Brings the checkout up to date and installs what only tests need, ClickHouse and a browser, at the same time. Resolves to
 * the environment of the browser tests.
 */
export async function prepareTests() {
  await install()
  const browser = chromiumEnv()
  const steps = [prepare({ pages: true }), browser, installClickhouse()]
  await Promise.allSettled(steps)
  await Promise.all(steps)
  return browser
}

/** Runs every test: unit, integration and contracts (Vitest), end to end (Playwright). */
export function runTests(browser) {
  return withTemporaryFolder(async (env) => [
    ...(await runTestRunner('vitest', env)),
    ...(await runTestRunner('playwright', { ...env, ...browser })),
  ])
}

/** Its tests are skipped if it cannot be installed. */
async function installClickhouse() {
  const engine = 'server/testing/clickhouse/engine.ts'
  await run('Installing ClickHouse', ownNode(), [engine], { quiet: true, concurrent: true }).catch(() => {})
}

async function runTestRunner(name, env) {
  const file = path.join(root, `.cache/results/${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const code = await run(name, ownNode(), runners[name], { env: { NODE_ENV: 'test', ...env, RESULTS_FILE: file } })
  return completed(name, code, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
}
