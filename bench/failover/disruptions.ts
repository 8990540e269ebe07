import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'
import { signal } from './processes.ts'

export type Disruption = {
  name: string
  rounds: number
  /** Whether another member has to become the primary. */
  replaces: boolean
  /** Disrupts the cluster and ends the disruption. */
  run(cluster: Cluster): Promise<void>
}

const stopped = (seconds: number, of: (member: Member) => number[]) => async (cluster: Cluster) => {
  const pids = of(await cluster.primary())
  signal(pids, 'SIGSTOP')
  await pause(seconds * 1_000)
  signal(pids, 'SIGCONT')
}

/**
 * The member keeps its clients but does not reach etcd, and other members do not reach it. A standby still reaches its
 * primary.
 */
async function cutOff(member: Member, seconds: number): Promise<void> {
  const forwards = Object.values(member.forwards)
  for (const forward of forwards) forward.cut()
  await pause(seconds * 1_000)
  for (const forward of forwards) forward.restore()
}

const patroniOf = (member: Member): number[] => [member.patroni.pid()].filter((pid) => pid !== null)

export const disruptions: readonly Disruption[] = [
  {
    name: 'primary without network for 40 s',
    rounds: 2,
    replaces: true,
    run: async (cluster) => cutOff(await cluster.primary(), 40),
  },
  {
    name: 'kill -9 of PostgreSQL',
    rounds: 3,
    replaces: true,
    run: async (cluster) => signal((await cluster.primary()).postgres(), 'SIGKILL'),
  },
  {
    name: 'kill -9 of PostgreSQL and its Patroni',
    rounds: 2,
    replaces: true,
    run: async (cluster) => {
      const member = await cluster.primary()
      await member.patroni.kill()
      signal(member.postgres(), 'SIGKILL')
      // Longer than ttl: as a machine that starts again.
      await pause(40_000)
      member.patroni.start()
    },
  },
  { name: 'SIGSTOP of PostgreSQL for 20 s', rounds: 1, replaces: false, run: stopped(20, (one) => one.postgres()) },
  {
    name: 'SIGSTOP of PostgreSQL and its Patroni for 40 s',
    rounds: 1,
    replaces: true,
    run: stopped(40, (one) => [...patroniOf(one), ...one.postgres()]),
  },
  {
    name: 'synchronous standby without etcd for 40 s',
    rounds: 1,
    replaces: false,
    run: async (cluster) => cutOff(await cluster.standby(), 40),
  },
]
