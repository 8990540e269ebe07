import { buildPages, drawMap, generateClient, install, ownNode, run, serverFlags, stopWithSteps } from './steps.mjs'

/** `npm run demo`: brings the checkout up to date, then serves the demonstration, which needs no network. */
stopWithSteps()
try {
  await install()
  await generateClient()
  await drawMap()
  await buildPages()
  process.exitCode = await run('Serving', ownNode(), [...serverFlags, 'server/testing/demo.ts'], {
    env: { NODE_ENV: 'production' },
  })
} catch (error) {
  if (error.message !== 'stopped') process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
