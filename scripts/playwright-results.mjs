import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { result } from './results.mjs'

const snapshotLines = 60

const statuses = { expected: 'passed', skipped: 'skipped', flaky: 'failed', unexpected: 'failed' }

/**
 * Playwright reporter that writes every result to the file in RESULTS_FILE. A test that passed only on retry counts as
 * failed. Prints what the page of a failed test showed, since the files of a run are gone when its output is read.
 */
export default class {
  errors = []

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.suite = suite
  }

  onTestEnd(test, { attachments }) {
    if (test.outcome() === 'skipped') return
    for (const { name, path: file } of attachments)
      if (name === 'error-context' && file)
        process.stdout.write(`\nPage of "${test.title}":\n${shownIn(readFileSync(file, 'utf8'))}\n\n`)
  }

  onError(error) {
    const file = error.location ? path.relative(process.cwd(), error.location.file) : 'playwright'
    this.errors.push(result(`${file} › the file itself`, 'failed', 0, error.message))
  }

  onEnd() {
    const tests = this.suite?.allTests().map(resultOf) ?? []
    writeFileSync(process.env.RESULTS_FILE ?? '', JSON.stringify([...tests, ...this.errors]))
  }
}

function resultOf(test) {
  const file = path.relative(process.cwd(), test.location.file)
  const title = test.titlePath().slice(3).join(' › ')
  const ms = test.results.reduce((total, { duration }) => total + duration, 0)
  const error = test.results.find((one) => one.error)?.error?.message
  const why = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
  return result(`${file} › ${title}`, statuses[test.outcome()], ms, error ?? why)
}

/** The main part of the page in Playwright's description of an error, at most `snapshotLines` lines. */
function shownIn(description) {
  const [, tree = 'no page'] = /\n```yaml\n([\s\S]*?)\n```/.exec(description) ?? []
  const from = Math.max(0, tree.indexOf('- main'))
  return tree.slice(from).split('\n').slice(0, snapshotLines).join('\n')
}
