import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { atEnd } from './at-end.ts'
import { freePort, systemUser } from './system-user.ts'
import { throughPort, databaseUrl as urlOf } from './test-database.ts'
import { waitUntil } from './wait.ts'

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })

/** Why no test can start PgBouncer; null if it can. */
export const pgbouncerMissing =
  version.status === 0 ? null : 'PgBouncer is not installed (Debian package "pgbouncer"): its tests are skipped.'

export type PgBouncer = {
  /** Connection string of the database through PgBouncer. */
  url: string
  /** Runs a command of the administration console, such as SHOW POOLS. */
  show(command: string): Promise<Record<string, unknown>[]>
}

/**
 * Starts PgBouncer in transaction mode before a database, with at most `sessions` sessions on the server. `database`:
 * further parameters of the database, such as `connect_query='…'`. Stopped after the test or file.
 */
export async function startPgBouncer(databaseUrl: string, sessions: number, database = ''): Promise<PgBouncer> {
  const to = new URL(databaseUrl)
  const name = to.pathname.slice(1)
  const port = await freePort()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-pgbouncer-'))
  const user = systemUser()
  const configuration = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  const log = path.join(folder, 'pgbouncer.log')
  writeFileSync(
    configuration,
    `[databases]
${name} = host=${to.hostname} port=${to.port} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${to.username}
pool_mode = transaction
default_pool_size = ${sessions}
logfile = ${log}
`,
  )
  writeFileSync(users, `"${to.username}" "${to.password}"\n`)
  if (user) for (const file of [folder, configuration, users]) chownSync(file, user.uid, user.gid)
  const child = spawn('pgbouncer', ['-q', configuration], { stdio: 'ignore', cwd: '/', ...user })
  const gone = once(child, 'exit')
  atEnd(async () => {
    child.kill('SIGINT')
    const forced = setTimeout(() => child.kill('SIGKILL'), 2_000)
    await gone
    clearTimeout(forced)
    rmSync(folder, { recursive: true, force: true })
  })
  const through = (name: string): string => urlOf(throughPort(databaseUrl, port), name)
  const show = async (command: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: through('pgbouncer') })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(command)).rows
    } finally {
      await client.end()
    }
  }
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${readFileSync(log, 'utf8')}`)
    return show('SHOW VERSION').catch(() => null)
  })
  return { url: through(name), show }
}
