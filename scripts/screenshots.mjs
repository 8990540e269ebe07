import { chromiumEnv } from './chromium.mjs'
import { ownNode, run, runScript } from './run.mjs'
import { prepare } from './steps.mjs'

/** `npm run screenshots [WORD…]`: brings the checkout up to date, then takes a screenshot of every page. */
await runScript(async () => {
  await prepare({ pages: true })
  const args = ['e2e/screenshots/main.ts', ...process.argv.slice(2)]
  return run('Taking pictures', ownNode(), args, { env: await chromiumEnv() })
})
