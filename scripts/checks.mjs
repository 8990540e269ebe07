import { existsSync } from 'node:fs'
import os from 'node:os'
import { result } from './results.mjs'
import { ownNode, run } from './run.mjs'
import { prepare } from './steps.mjs'

const memoryPerCheck = 3 * 1024 ** 3

/** Slowest first. The checks are independent of each other. */
const checks = {
  types: ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.', '--incremental', 'false'],
  'regular expressions': ['scripts/regular-expressions.ts'],
  'import rules': ['scripts/import-rules.ts'],
  'unused code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  'OpenAPI lint': ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'public/openapi.json'],
  'OpenAPI difference': ['scripts/openapi.ts', '--check'],
  'client libraries': ['scripts/clients.ts', '--check'],
  'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  'documented paths': ['scripts/documented-paths.ts'],
  'third-party notices': ['scripts/third-party.ts', '--check'],
}

const env = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
}

/**
 * Brings the checkout up to date and runs all checks, as many in parallel as CPU cores and memory allow. `background`: with
 * the lowest priority.
 */
export async function runChecks({ background = false } = {}) {
  await prepare()
  if (!existsSync('next-env.d.ts'))
    await run('Generating page types', ownNode(), ['node_modules/next/dist/bin/next', 'typegen'], { quiet: true })
  const waiting = Object.entries(checks)
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(...next, background))
  }
  const byMemory = Math.max(1, Math.floor(os.freemem() / memoryPerCheck))
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), byMemory) }, work))
  return results
}

async function runCheck(name, args, background) {
  const started = Date.now()
  try {
    await run(name, ownNode(), args, { quiet: true, concurrent: true, background, env })
    return result(name, 'passed', Date.now() - started)
  } catch (error) {
    process.stdout.write(`${error.message}\n`)
    return result(name, 'failed', Date.now() - started)
  }
}
