import { runChecks } from './checks.mjs'
import { result, summary } from './results.mjs'
import { runScript } from './run.mjs'
import { prepareTests, runTests } from './tests.mjs'

/**
 * `.ci/run`: every test and every check. The checks use the processor time that the tests leave, and run even if the tests
 * could not. The last line counts both.
 */
await runScript(async () => {
  const unlessThrown = (name, work) => work().catch((error) => [result(name, 'failed', 0, error.message)])
  const prepared = prepareTests()
  const ofTests = unlessThrown('test', async () => runTests(await prepared))
  const ofChecks = unlessThrown('check', async () => {
    await prepared.catch(() => {})
    return runChecks({ background: true })
  })
  const results = [...(await ofTests), ...(await ofChecks)]
  process.stdout.write(`\n${summary(results)}\n`)
  return results.some(({ status }) => status === 'failed') ? 1 : 0
})
