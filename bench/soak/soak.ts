import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sendApart, timesOf } from '../assess/assess.ts'
import { withEvidence } from '../assess/evidence.ts'
import { writeResults } from '../results.ts'
import { growth, kindsIn } from './heap-snapshot.ts'

type Sample = { minute: number; heap_mb: number; external_mb: number; resident_mb: number; p99_ms: number }

const megabytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10

/**
 * `npm run bench -- soak [--minutes N] [--rate N]`: assessments at a steady rate (30 minutes, 100 a second) against one
 * process with its background work. Prints the heap after a full collection every minute, the slope of its second
 * half, and what grew between heap snapshots at a third of the run and at its end.
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { minutes: { type: 'string' }, rate: { type: 'string' } },
  })
  const minutes = Number(values.minutes ?? 30)
  const rate = Number(values.rate ?? 100)
  await withEvidence(async ({ port, key, refill, heap }) => {
    const samples: Sample[] = []
    const [early, late] = ['early', 'late'].map((name) => path.resolve('.cache', `soak-${name}.heapsnapshot`)) as [
      string,
      string,
    ]
    const first = Math.max(1, Math.floor(minutes / 3))
    for (let minute = 1; minute <= minutes; minute++) {
      await refill()
      const count = rate * 60
      const sent = await sendApart({ port, key, rate, count, first: (minute - 1) * count, connections: 32 })
      const { used, external, resident } = await heap()
      const sample = {
        minute,
        heap_mb: megabytes(used),
        external_mb: megabytes(external),
        resident_mb: megabytes(resident),
        p99_ms: Math.round(timesOf(sent).p99),
      }
      samples.push(sample)
      console.log(
        `minute ${minute}: heap ${sample.heap_mb} MB, external ${sample.external_mb} MB, resident ${sample.resident_mb} MB, p99 ${sample.p99_ms} ms`,
      )
      if (minute === first) await heap(early)
    }
    await heap(late)
    const slope = slopeOf(samples.slice(Math.floor(samples.length / 2)))
    const grown = growth(kindsIn(early), kindsIn(late))
    console.log(`second half: ${slope.toFixed(2)} MB a minute. Grown since minute ${first}:`)
    for (const line of grown) console.log(`  ${line}`)
    for (const file of [early, late]) rmSync(file, { force: true })
    writeResults('soak', { minutes, rate, samples, mb_per_minute: slope, grown })
  })
}

/** Least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(samples.map(({ minute }) => minute))
  const y = mean(samples.map(({ heap_mb }) => heap_mb))
  const products = samples.map(({ minute, heap_mb }) => (minute - x) * (heap_mb - y))
  const squares = samples.map(({ minute }) => (minute - x) ** 2)
  return mean(products) / mean(squares)
}
