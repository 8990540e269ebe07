import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const longest = 300

/** What failed in the JSON report of `vitest` or `playwright`: file, title and the first line of the reason, one text each. */
export function failuresOf(runner, report) {
  if (runner === 'vitest') return report.testResults.flatMap(vitestFailures)
  const unread = report.errors.map((error) =>
    told(path.basename(error.location?.file ?? runner), 'the file itself', error.message),
  )
  return [...unread, ...report.suites.flatMap(playwrightFailures)]
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = name.split('/').slice(-3).join('/')
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [told(file, 'the file itself', message)]
  return failed.map((test) => told(file, test.fullName, test.failureMessages[0]))
}

function playwrightFailures({ file, specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => told(file, spec.title, reasonOf(spec)))
  return [...own, ...suites.flatMap(playwrightFailures)]
}

function reasonOf(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  return results.find((result) => result.error)?.error.message
}

function told(file, title, reason) {
  const [first = ''] = stripVTControlCharacters(reason ?? '').split('\n')
  return `${file} › ${title}: ${first.slice(0, longest)}`
}
