import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { failuresOf } from './failures.mjs'
import { buildPages, drawMap, generateClient, install, ownNode, run, stopWithSteps } from './steps.mjs'
import { closing, dropTally, keepTally, sum } from './tally.mjs'

/** `npm test`: brings the checkout up to date, then runs every test: unit, integration and contracts (Vitest), end to end (Playwright). */
stopWithSteps()
dropTally('test')
try {
  await install()
  await generateClient()
  await drawMap()
  await buildPages()
  const chromium = await ensureChromium()
  const vitest = await runner(
    'vitest',
    '.cache/vitest.json',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=.cache/vitest.json',
    ],
    {},
  )
  const browser = await runner(
    'playwright',
    '.cache/playwright.json',
    ['node_modules/@playwright/test/cli.js', 'test'],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json',
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
  )
  const total = sum([vitest, browser])
  keepTally('test', total)
  process.stdout.write(`\n${closing(total)}\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
} catch (error) {
  if (error.message !== 'stopped') process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}

async function runner(name, output, args, env) {
  rmSync(output, { force: true })
  const code = await run(name, ownNode(), args, { env: { NODE_ENV: 'test', ...env } })
  const tally = existsSync(output)
    ? countsOf(name, JSON.parse(readFileSync(output, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] }
  if ((code !== 0 && tally.failed === 0) || tally.passed === 0) {
    tally.failed += 1
    tally.failures.push(`${name} ended with ${code}, ${tally.passed} tests passed`)
  }
  return tally
}

function countsOf(name, result) {
  const failures = failuresOf(name, result)
  if (name === 'vitest') {
    const { numPassedTests: passed, numPendingTests, numTodoTests } = result
    return { passed, failed: failures.length, skipped: numPendingTests + numTodoTests, failures }
  }
  const { expected: passed, unexpected, flaky, skipped } = result.stats
  return { passed, failed: Math.max(unexpected + flaky, failures.length), skipped, failures }
}
