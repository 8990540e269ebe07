import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const folder = '.cache/results'

/** Keeps the counts of one runner, for the closing line. */
export function keepTally(name, tally) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(tally))
}

/** Forgets the counts of an earlier run: a runner that does not finish must not be counted by its last result. */
export function dropTally(name) {
  rmSync(`${folder}/${name}.json`, { force: true })
}

/** Counts of a runner and what failed; one that left none counts as one failure. */
export function readTally(name) {
  const file = `${folder}/${name}.json`
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0, failures: [`${name} did not finish`] }
}

/** Sum of several counts. */
export function sum(tallies) {
  const add = (key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), failures }
}

/** What failed, a line each, and the plain closing line. */
export function closing({ passed, failed, skipped, failures }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map((failure) => `failed: ${failure}`), counts].join('\n')
}
