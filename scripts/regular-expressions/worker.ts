import { parentPort } from 'node:worker_threads'
import { check } from 'recheck'
import type { Pattern } from './literals.ts'

/** `complexity`: safe, linear, polynomial, exponential, or why it is not known. */
export type Verdict = { complexity: string; attack: string | null }

/** Limits of steps instead of time, so that a verdict does not depend on the load of the machine. */
const limits = { attackTimeout: null, incubationTimeout: null, attackLimit: 100_000_000 }

/** Judges the patterns that are sent to it, one after the other. `timeout` in milliseconds per pattern. */
parentPort?.on('message', async ({ source, flags, timeout }: Pattern & { timeout: number }) => {
  const result = await check(source, flags, { timeout, ...limits })
  const verdict: Verdict = {
    complexity: result.status === 'unknown' ? `not decided (${result.error.kind})` : result.complexity.type,
    attack: result.status === 'vulnerable' ? result.attack.pattern.slice(0, 200) : null,
  }
  parentPort?.postMessage(verdict)
})
