import { ownNode, run, runScript } from './run.mjs'
import { prepare, serverFlags } from './steps.mjs'

/** `npm run demo`: brings the checkout up to date, then serves the demo, which needs no network. */
await runScript(async () => {
  await prepare({ pages: true })
  return run('Serving', ownNode(), [...serverFlags, 'demo/main.ts'], { env: { NODE_ENV: 'production' } })
})
