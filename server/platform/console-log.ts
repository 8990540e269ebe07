import { format, stripVTControlCharacters } from 'node:util'
import type { Log } from './log.ts'

const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug', trace: 'debug' } as const
const methods = Object.keys(levels) as (keyof typeof levels)[]
const longest = 10_000

type Target = Pick<Console, keyof typeof levels>

/**
 * Sends what libraries write to the console, such as Next.js with parts of requests, through the log: one JSON line
 * each, control characters escaped, at most 10,000 characters. Returns a function that restores the console.
 */
export function sendConsoleTo(log: Log, target: Target = console): () => void {
  const before = Object.fromEntries(methods.map((name) => [name, target[name]])) as Target
  for (const name of methods)
    target[name] = (...values: unknown[]) =>
      log[levels[name]]({ console: stripVTControlCharacters(format(...values)).slice(0, longest) }, 'console output')
  return () => void Object.assign(target, before)
}
