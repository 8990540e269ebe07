import { spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '../storage.ts'
import { atEnd } from './at-end.ts'
import { freePort, systemUser } from './system-user.ts'
import { administer, databaseUrl } from './test-database.ts'

const [basebackup] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().toReversed()

/** Why no test can start a replica; null if it can. */
export const replicaMissing = basebackup
  ? null
  : 'PostgreSQL with pg_basebackup is not installed (Debian package "postgresql"): tests of a replica are skipped.'

const started = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'fsync=off',
  'max_standby_streaming_delay=0',
]

/**
 * Starts a PostgreSQL server with a migrated database and `settings` of the form `name=value`. Stopped after the test or
 * file.
 */
export async function startServer(settings: readonly string[] = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-server-'))
  const user = systemUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]): void => {
    const file = path.join(path.dirname(basebackup ?? ''), program)
    const { status, stderr } = spawnSync(file, args, {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const serverIn = (directory: string, port: number) => ({
    start: () => {
      const options = [`-p ${port}`, ...[...started, ...settings].map((setting) => `-c ${setting}`)].join(' ')
      run('pg_ctl', ['start', '-w', '-D', directory, '-l', `${directory}.log`, '-o', options])
    },
    stop: () => run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', directory]),
  })
  const [directory, port] = [path.join(folder, 'primary'), await freePort()]
  run('initdb', ['-D', directory, '-U', 'assay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const primary = serverIn(directory, port)
  const servers = [primary]
  atEnd(async () => {
    for (const { stop } of servers.toReversed())
      try {
        stop()
      } catch {
        // Stopped by the test.
      }
    rmSync(folder, { recursive: true, force: true })
  })
  primary.start()
  const cluster = `postgresql://assay:x@127.0.0.1:${port}/postgres`
  await administer(cluster, (client) => client.query('CREATE DATABASE assay'))
  const url = databaseUrl(cluster, 'assay')
  await prepareDatabase(url)

  return {
    url,
    /** A streaming replica of the server. */
    replica: async () => {
      const [copy, copyPort] = [path.join(folder, 'replica'), await freePort()]
      run('pg_basebackup', [
        '-D',
        copy,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'assay',
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '--no-sync',
      ])
      const replica = serverIn(copy, copyPort)
      servers.push(replica)
      replica.start()
      const replicaUrl = new URL(url)
      replicaUrl.port = String(copyPort)
      const send = (sql: string) => administer(replicaUrl.href, (client) => client.query(sql))
      return {
        url: replicaUrl.href,
        /** Statements with a text that are running. */
        running: async (text: string) =>
          (
            await send(
              `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND strpos(query, '${text}') > 0`,
            )
          ).rowCount,
        pause: () => send('SELECT pg_wal_replay_pause()'),
        resume: () => send('SELECT pg_wal_replay_resume()'),
        /** Ends the server as a crash does. */
        kill: replica.stop,
        start: replica.start,
      }
    },
  }
}
