import { runChecks } from './checks.mjs'
import { result, summary } from './results.mjs'
import { runScript } from './run.mjs'
import { runTests } from './tests.mjs'

/** `.ci/run`: every test and every check; the checks run even if the tests could not. The last line counts both. */
await runScript(async () => {
  const unlessThrown = (name, work) => work().catch((error) => [result(name, 'failed', 0, error.message)])
  const results = [...(await unlessThrown('test', runTests)), ...(await unlessThrown('check', runChecks))]
  process.stdout.write(`\n${summary(results)}\n`)
  return results.some(({ status }) => status === 'failed') ? 1 : 0
})
