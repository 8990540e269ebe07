import { ownNode, run, runScript } from './run.mjs'
import { prepare } from './steps.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/** `npm run unit -- FILE…`: brings the checkout up to date, then runs Vitest with the arguments. */
await runScript(async () => {
  await prepare()
  return withTemporaryFolder((env) =>
    run('vitest', ownNode(), ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
      env: { NODE_ENV: 'test', ...env },
    }),
  )
})
