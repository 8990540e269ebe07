import { existsSync, globSync, readFileSync } from 'node:fs'

/** Fails when a document names a path that does not exist in the checkout. */
const documents = globSync(['*.md', 'docs/**/*.md'])
const roots = 'server|app|clients|lockfiles|subjects|prisma|scripts|bench|e2e|public|simulator|demo|docs|\\.ci'
const named = new RegExp(`(?:\`|\\]\\()((?:${roots})/[\\w./[\\]()-]*?)(?:\`|\\))`, 'g')
const missing = documents.flatMap((file) => {
  const paths = [...readFileSync(file, 'utf8').matchAll(named)].map((match) => match[1] ?? '')
  return [...new Set(paths)]
    .filter((path) => !existsSync(path))
    .map((path) => `${file} names ${path}, which does not exist`)
})
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
