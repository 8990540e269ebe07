import { ownNode, run, runScript } from './run.mjs'
import { prepare, serverFlags } from './steps.mjs'

/** `npm start`: brings the checkout up to date, then serves. `--dev` serves pages from source. */
const dev = process.argv.includes('--dev')
await runScript(async () => {
  await prepare({ pages: !dev })
  const args = [...serverFlags, 'server/main.ts', ...(dev ? ['--dev'] : [])]
  return run('Serving', ownNode(), args, { env: { NODE_ENV: dev ? 'development' : 'production' } })
})
