import { chromiumEnv } from './chromium.mjs'
import { ownNode, run, runScript } from './run.mjs'
import { prepare } from './steps.mjs'

/**
 * `npm run e2e -- FILE…`: brings the checkout, its built pages and Chromium up to date, then runs Playwright with the
 * arguments.
 */
await runScript(async () => {
  await prepare({ pages: true })
  const env = { NODE_ENV: 'test', ...(await chromiumEnv()) }
  return run('playwright', ownNode(), ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
    env,
  })
})
