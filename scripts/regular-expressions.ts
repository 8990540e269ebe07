import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { exceptions } from './regular-expressions/exceptions.ts'
import { type Pattern, patternsOfProduct } from './regular-expressions/literals.ts'
import type { Verdict } from './regular-expressions/worker.ts'

/**
 * Fails on regular expressions of the product whose time can grow faster than the text (recheck, without a network).
 * Verdicts are cached by pattern, flags and version of recheck in `.cache/regular-expressions`.
 */
const timeoutMs = 300_000
const folder = '.cache/regular-expressions'
/** The same checker compiled ahead of time, where there is one for the system, needs a sixth of the time. */
const isCompiled = existsSync(`node_modules/recheck-${process.platform}-${process.arch}/recheck`)
const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { version: string }

const nameOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`
const fileOf = (pattern: Pattern): string =>
  `${folder}/${createHash('sha256')
    .update(`${version} ${timeoutMs} ${nameOf(pattern)}`)
    .digest('hex')}.json`

function cached(pattern: Pattern): Verdict | null {
  try {
    return JSON.parse(readFileSync(fileOf(pattern), 'utf8')) as Verdict
  } catch {
    return null
  }
}

const patterns = patternsOfProduct()
mkdirSync(folder, { recursive: true })
const waiting = patterns.filter((pattern) => !Object.hasOwn(exceptions, nameOf(pattern)) && !cached(pattern))

async function judgeWaiting(): Promise<void> {
  const worker = new Worker(new URL('./regular-expressions/worker.ts', import.meta.url), {
    env: { ...process.env, RECHECK_BACKEND: isCompiled ? 'native' : 'pure' },
  })
  for (let pattern = waiting.shift(); pattern; pattern = waiting.shift()) {
    const { source, flags } = pattern
    const verdict = await new Promise<Verdict>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.postMessage({ source, flags, timeout: timeoutMs })
    })
    worker.removeAllListeners('error')
    writeFileSync(fileOf(pattern), JSON.stringify(verdict))
  }
  await worker.terminate()
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, judgeWaiting))

const names = new Set(patterns.map(nameOf))
const stale = Object.keys(exceptions).filter((name) => !names.has(name))
const faults = patterns.flatMap((pattern) => {
  const verdict = Object.hasOwn(exceptions, nameOf(pattern)) ? null : cached(pattern)
  if (!verdict || ['safe', 'linear'].includes(verdict.complexity)) return []
  const attack = verdict.attack ? ` on ${verdict.attack}` : ''
  return [`${pattern.places.join(', ')}: ${nameOf(pattern)} is ${verdict.complexity}${attack}`]
})
const lines = [
  ...faults,
  ...stale.map((name) => `scripts/regular-expressions/exceptions.ts names ${name}, which is not used`),
]
process.stdout.write(lines.map((line) => `${line}\n`).join(''))
if (patterns.length < 100) process.stdout.write(`Only ${patterns.length} patterns were read.\n`)
process.exit(lines.length > 0 || patterns.length < 100 ? 1 : 0)
