import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { processStat } from '../platform/process-stat.ts'
import { waitUntil } from './wait.ts'

/** A running process, and a child of it that has ended and for which it never waits (Linux). */
export async function unnoticedEnd(
  options: SpawnOptions = {},
): Promise<{ parent: number; ended: number; kill(): void }> {
  const script = 'tail -f /dev/null & echo $!; exec cat'
  const child = spawn('sh', ['-c', script], { ...options, stdio: ['pipe', 'pipe', 'ignore'] })
  const parent = child.pid ?? 0
  const [printed] = await once(child.stdout, 'data')
  const ended = Number(String(printed))
  await waitUntil(() => processStat(parent)?.name === 'cat')
  process.kill(ended, 'SIGKILL')
  await waitUntil(() => processStat(ended)?.ended)
  return { parent, ended, kill: () => void child.kill() }
}
