import { buildPages, drawMap, generateClient, install, ownNode, run, serverFlags, stopWithSteps } from './steps.mjs'

/** `npm start`: brings the checkout up to date, then serves. `--dev` serves pages from source. */
const dev = process.argv.includes('--dev')
stopWithSteps()
try {
  await install()
  await generateClient()
  await drawMap()
  if (!dev) await buildPages()
  const env = { NODE_ENV: dev ? 'development' : 'production' }
  process.exitCode = await run('Serving', ownNode(), [...serverFlags, 'server/main.ts', ...(dev ? ['--dev'] : [])], {
    env,
  })
} catch (error) {
  if (error.message !== 'stopped') process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
