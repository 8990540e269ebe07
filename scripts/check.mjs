import { runChecks } from './checks.mjs'
import { summary } from './results.mjs'
import { runScript } from './run.mjs'

/**
 * `npm run check`: types, format and lint, import rules, unused code, the OpenAPI document, paths named in the README.
 * Needs no database and no browser.
 */
await runScript(async () => {
  const results = await runChecks()
  process.stdout.write(`\n${summary(results)}\n`)
  return results.some(({ status }) => status === 'failed') ? 1 : 0
})
