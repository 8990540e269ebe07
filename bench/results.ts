import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** Writes the figures of a run, with the machine's details, to `bench/results/<name>.json`. */
export function writeResults(name: string, figures: Record<string, unknown>): void {
  const load = os.loadavg().map((value) => Math.round(value * 100) / 100)
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version, load }
  mkdirSync('bench/results', { recursive: true })
  const written = { at: new Date().toISOString(), machine, ...figures }
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(written, null, 2)}\n`)
}
