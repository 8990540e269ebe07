import { stripVTControlCharacters } from 'node:util'

/**
 * A test or check result: `status` is passed, failed or skipped; `reason` is the first line of the failure or skip
 * reason.
 * @typedef {{ name: string, status: 'passed' | 'failed' | 'skipped', ms: number, reason?: string | undefined }} Result
 */

const longestReason = 300
const slowestShown = 15

/** @returns {Result} */
export function result(name, status, ms, reason) {
  const [first = ''] = stripVTControlCharacters(reason ?? '').split('\n')
  return { name, status, ms, reason: first.slice(0, longestReason) }
}

/** A runner's results. Adds a failure when the runner failed without naming a test, or when no test passed. */
export function completed(runner, code, results) {
  const count = (status) => results.filter((one) => one.status === status).length
  if (count('passed') > 0 && (code === 0 || count('failed') > 0)) return results
  return [...results, result(runner, 'failed', 0, `ended with exit code ${code}, ${count('passed')} tests passed`)]
}

/** The closing lines: slowest tests, skipped ones, failures, and the counts on the last line. */
export function summary(results) {
  const slowest = results
    .filter(({ ms }) => ms >= 1000)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowestShown)
    .map(({ name, ms }) => `slow: ${(ms / 1000).toFixed(1)} s ${name}`)
  const line = ({ name, status, reason }) => `${status}: ${name}${reason ? `: ${reason}` : ''}`
  const of = (status) => results.filter((one) => one.status === status)
  const [passed, failed, skipped] = [of('passed'), of('failed'), of('skipped')]
  const counts = `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`
  return [...slowest, ...skipped.map(line), ...failed.map(line), counts].join('\n')
}
