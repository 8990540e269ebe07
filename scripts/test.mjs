import { summary } from './results.mjs'
import { runScript } from './run.mjs'
import { prepareTests, runTests } from './tests.mjs'

/** `npm test` */
await runScript(async () => {
  const results = await runTests(await prepareTests())
  process.stdout.write(`\n${summary(results)}\n`)
  return results.some(({ status }) => status === 'failed') ? 1 : 0
})
