import { readFileSync, writeFileSync } from 'node:fs'
import { publicDocument } from '../server/openapi-document.ts'

/**
 * `npm run openapi` writes public/openapi.json; with `--check` it fails when the committed document differs from the
 * code.
 */
const file = new URL('../public/openapi.json', import.meta.url)
const text = `${JSON.stringify(publicDocument(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'public/openapi.json is not what the procedures say: run `npm run openapi`, read the difference, commit it.',
  )
  process.exit(1)
}
