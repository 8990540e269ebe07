import { summary } from './results.mjs'
import { runScript } from './run.mjs'
import { runTests } from './tests.mjs'

/** `npm test` */
await runScript(async () => {
  const results = await runTests()
  process.stdout.write(`\n${summary(results)}\n`)
  return results.some(({ status }) => status === 'failed') ? 1 : 0
})
