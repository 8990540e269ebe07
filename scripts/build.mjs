import { runScript } from './run.mjs'
import { prepare } from './steps.mjs'

/**
 * `npm run build` and `npm run generate` (without pages): brings the checkout up to date, for tools that are run
 * directly.
 */
await runScript(() => prepare({ pages: !process.argv.includes('--no-pages') }))
