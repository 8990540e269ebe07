import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export type Identity = { uid?: number; gid?: number }

export type Processes = ReturnType<typeof openProcesses>

/** Processes by name, each with a log file of that name in `folder`. Ended by their ids only. */
export function openProcesses(folder: string) {
  const running = new Map<string, ChildProcess>()
  return {
    start: (
      name: string,
      command: string,
      args: readonly string[],
      env: Record<string, string>,
      identity: Identity = {},
    ): ChildProcess => {
      const log = openSync(path.join(folder, `${name}.log`), 'a')
      const child = spawn(command, args, {
        env: { ...process.env, ...env },
        cwd: identity.uid === undefined ? process.cwd() : folder,
        stdio: ['ignore', log, log],
        ...identity,
      })
      running.set(name, child)
      child.once('exit', () => running.get(name) === child && running.delete(name))
      return child
    },
    pidOf: (name: string): number | null => running.get(name)?.pid ?? null,
    /** Ends a process and returns its exit code. */
    end: async (name: string, signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null> => {
      const child = running.get(name)
      if (!child) return null
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      return code
    },
    killAll: async (): Promise<void> => {
      const ending = [...running.values()].map((child) => once(child, 'exit'))
      for (const child of running.values()) child.kill('SIGKILL')
      await Promise.all(ending)
    },
  }
}

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`)
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(familyOf)]
}

/** The PostgreSQL that runs on this data folder: the server and its backends; empty if none does. */
export function postgresOf(dataFolder: string): number[] {
  const pid = Number(readIfThere(path.join(dataFolder, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && readIfThere(`/proc/${pid}/cmdline`).includes(dataFolder) ? familyOf(pid) : []
}

/** Sends a signal to processes that may have ended meanwhile. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** PostgreSQL refuses to run as root: then the user `postgres` of its package runs it. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  return Promise.all(
    probes.map((server) => {
      const address = server.address()
      return new Promise<number>((resolve) =>
        server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)),
      )
    }),
  )
}
