import { chromiumEnv } from './chromium.mjs'
import { ownNode, run, runScript } from './run.mjs'
import { prepare } from './steps.mjs'

/** `npm run bench -- NAME`: brings the checkout up to date, then runs a benchmark. */
const inBrowser = process.argv[2] === 'pages'
const pages = inBrowser || ['failover', 'restart'].includes(process.argv[2])
await runScript(async () => {
  await prepare({ pages })
  const env = inBrowser ? await chromiumEnv() : {}
  return run('bench', ownNode(), ['bench/run.ts', ...process.argv.slice(2)], { env })
})
