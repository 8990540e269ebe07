import { runScript } from './run.mjs'
import { install, prepare } from './steps.mjs'

/**
 * `npm run build` and `npm run generate` (without pages): brings the checkout up to date, for tools that are run
 * directly. `--packages` only installs the packages, for a layer of an image that changes seldom.
 */
await runScript(() =>
  process.argv.includes('--packages') ? install() : prepare({ pages: !process.argv.includes('--no-pages') }),
)
