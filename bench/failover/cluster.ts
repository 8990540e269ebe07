import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePorts, type Processes, postgresOf, signal, unprivileged } from './processes.ts'
import { type Forward, openForward } from './tcp-forward.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const password = 'a password of this run that nobody else uses'

export type Member = {
  name: string
  dataFolder: string
  port: number
  restPort: number
  /** What leads from this member to etcd, and from other members to it. Clients reach it directly. */
  forwards: { etcd: Forward; postgres: Forward; rest: Forward }
  patroni: { start(): void; pid(): number | null; kill(): Promise<unknown> }
  postgres(): number[]
}

type Reported = { members?: { name: string; role: string; state: string; timeline?: number }[] }

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Names of the Debian packages that are missing. */
export function missingPackages(): string[] {
  const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
  return [
    ...(has('patroni') ? [] : ['patroni', 'python3-etcd']),
    ...(has('etcd') ? [] : ['etcd-server']),
    ...(has('/usr/sbin/haproxy') ? [] : ['haproxy']),
    ...(existsSync(binaries) ? [] : ['postgresql-15']),
  ]
}

/**
 * Before 3.0.3, Patroni's client of the v3 API lets a primary that was frozen for longer than ttl take the key back from
 * its successor, and the key of synchronous standbys is never updated again.
 */
function needsEtcdV2(): boolean {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/[\d.]+/.exec(stdout)?.[0] ?? '').split('.').map(Number)
  return major < 3 || (major === 3 && minor === 0 && patch < 3)
}

/**
 * Three PostgreSQL with Patroni, one etcd and HAProxy on loopback, with deploy/patroni/patroni.yml and
 * deploy/haproxy/postgresql.cfg as they are: paths and ports come from the environment.
 */
export async function openCluster(folder: string, processes: Processes) {
  const user = unprivileged()
  const own = (name: string): string => {
    const made = path.join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(made, user.uid, user.gid)
    return made
  }
  const [etcdPort = 0, etcdPeerPort = 0, proxyPort = 0] = await freePorts(3)
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const etcd = [
    ...['--enable-v2', '--data-dir', path.join(own('etcd'), 'data'), '--logger', 'zap', '--log-level', 'warn'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${etcdPeerPort}`],
  ]
  processes.start('etcd', 'etcd', etcd, {}, user)
  const etcdApi = needsEtcdV2() ? 'PATRONI_ETCD' : 'PATRONI_ETCD3'

  const members = await Promise.all(
    [1, 2, 3].map(async (number): Promise<Member> => {
      const name = `postgresql${number}`
      const home = own(name)
      const [port = 0, restPort = 0] = await freePorts(2)
      const forwards = {
        etcd: await openForward(etcdPort),
        postgres: await openForward(port),
        rest: await openForward(restPort),
      }
      const dataFolder = path.join(home, 'data')
      const env = {
        HOME: home,
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${forwards.rest.port}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${forwards.postgres.port}`,
        PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
        [`${etcdApi}_HOSTS`]: `127.0.0.1:${forwards.etcd.port}`,
        // Otherwise it finds the address that etcd advertises, and the cut has no effect.
        [`${etcdApi}_USE_PROXIES`]: 'true',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
      }
      const file = path.resolve('deploy/patroni/patroni.yml')
      return {
        name,
        dataFolder,
        port,
        restPort,
        forwards,
        patroni: {
          start: () => {
            processes.start(name, 'patroni', [file], env, user)
          },
          pid: () => processes.pidOf(name),
          kill: () => processes.end(name, 'SIGKILL'),
        },
        postgres: () => postgresOf(dataFolder),
      }
    }),
  )
  for (const member of members) member.patroni.start()
  processes.start('haproxy-postgresql', '/usr/sbin/haproxy', ['-db', '-f', 'deploy/haproxy/postgresql.cfg'], {
    BIND: `127.0.0.1:${proxyPort}`,
    ...Object.fromEntries(
      members.flatMap(({ name, port, restPort }) => [
        [name.toUpperCase(), `127.0.0.1:${port}`],
        [`${name.toUpperCase().replace('POSTGRESQL', 'PATRONI')}_PORT`, String(restPort)],
      ]),
    ),
  })

  const urlOf = (user: string, database: string): string =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxyPort}/${database}`

  /** Names of the members that tell HAProxy that they are the primary. */
  const primaries = async (): Promise<string[]> => {
    const found = await Promise.all(
      members.map(async ({ name, restPort }) => {
        const status = await statusOf(`http://127.0.0.1:${restPort}/primary`)
        return status === 200 ? [name] : []
      }),
    )
    return found.flat()
  }

  const isHealthy = async (): Promise<boolean> => {
    const [primary, ...further] = await primaries()
    if (!primary || further.length > 0) return false
    const { restPort = 0 } = members.find(({ name }) => name === primary) ?? {}
    const reported = await jsonOf<Reported>(`http://127.0.0.1:${restPort}/cluster`)
    const all = reported?.members ?? []
    const timelines = new Set(all.map(({ timeline }) => timeline))
    return (
      all.length === members.length &&
      timelines.size === 1 &&
      all.every(({ state }) => state === 'running' || state === 'streaming') &&
      all.some(({ role }) => role === 'sync_standby')
    )
  }

  return {
    members,
    url: urlOf('assay', 'assay'),
    primaries,
    /** The member that is the primary; fails if there is none. */
    primary: async (): Promise<Member> => {
      const [name] = await primaries()
      const member = members.find((one) => one.name === name)
      if (!member) throw new Error('There is no primary.')
      return member
    },
    /** The member without which the primary confirms no write. */
    standby: async (): Promise<Member> => {
      for (const member of members)
        if ((await statusOf(`http://127.0.0.1:${member.restPort}/sync`)) === 200) return member
      throw new Error('There is no synchronous standby.')
    },
    /** One primary, one synchronous standby, and the third member streams, all on one timeline. */
    untilHealthy: (seconds: number) => until(isHealthy, seconds, 'The cluster did not become healthy'),
    createDatabase: async (): Promise<void> => {
      const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') })
      await client.connect()
      await client.query(`CREATE ROLE assay LOGIN PASSWORD '${password}'`)
      await client.query('CREATE DATABASE assay OWNER assay')
      await client.end()
    },
    /** Ends what `processes` does not know: PostgreSQL is not a child of Patroni, which must have ended. */
    close: (): void => {
      for (const member of members) {
        for (const forward of Object.values(member.forwards)) forward.close()
        signal(member.postgres(), 'SIGKILL')
      }
    },
  }
}

/** Polls until the condition holds, and returns the seconds it took. */
export async function until(condition: () => Promise<boolean>, seconds: number, otherwise: string): Promise<number> {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  while (!(await condition())) {
    if (passed() > seconds) throw new Error(`${otherwise} within ${seconds} s.`)
    await pause(200)
  }
  return passed()
}

const within = () => ({ signal: AbortSignal.timeout(1_000) })

const statusOf = async (url: string): Promise<number> => {
  try {
    const response = await fetch(url, within())
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

const jsonOf = async <T>(url: string): Promise<T | null> => {
  try {
    return (await (await fetch(url, within())).json()) as T
  } catch {
    return null
  }
}
