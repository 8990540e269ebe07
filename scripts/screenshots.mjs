import { ensureChromium } from './chromium.mjs'
import { buildPages, drawMap, generateClient, install, ownNode, run, stopWithSteps } from './steps.mjs'

/** `npm run screenshots [WORD…]`: brings the checkout up to date, then takes pictures of every page. */
stopWithSteps()
try {
  await install()
  await generateClient()
  await drawMap()
  await buildPages()
  const chromium = await ensureChromium()
  process.exitCode = await run(
    'Taking pictures',
    ownNode(),
    ['e2e/screenshots/main.ts', ...process.argv.slice(2)],
    chromium ? { env: { CHROMIUM_PATH: chromium } } : {},
  )
} catch (error) {
  if (error.message !== 'stopped') process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
