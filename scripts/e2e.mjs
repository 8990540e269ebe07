import { chromiumEnv } from './chromium.mjs'
import { ownNode, run, runScript } from './run.mjs'
import { prepare } from './steps.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run e2e -- FILE…`: brings the checkout, its built pages and Chromium up to date, then runs Playwright with the
 * arguments.
 */
await runScript(async () => {
  await prepare({ pages: true })
  const browser = await chromiumEnv()
  return withTemporaryFolder((env) =>
    run('playwright', ownNode(), ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
      env: { NODE_ENV: 'test', ...browser, ...env },
    }),
  )
})
