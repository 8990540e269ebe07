import { existsSync, readFileSync } from 'node:fs'

/** Fails when README.md or server/DECISIONS.md names a path of the checkout that does not exist. */
const documents = ['README.md', 'server/DECISIONS.md']
const missing = documents.flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/`((?:server|app|prisma|scripts|bench|e2e|public|\.ci)\/[\w./[\]()-]*)`/g)].map(
    (match) => match[1] ?? '',
  )
  return [...new Set(named)]
    .filter((path) => !existsSync(path))
    .map((path) => `${file} names ${path}, which does not exist`)
})
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
