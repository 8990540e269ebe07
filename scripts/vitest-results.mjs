import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { result } from './results.mjs'

/** Vitest reporter that writes every result to the file in RESULTS_FILE. */
export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const outside = unhandledErrors.map((error) => result('vitest: unhandled error', 'failed', 0, error.message))
    writeFileSync(process.env.RESULTS_FILE ?? '', JSON.stringify([...modules.flatMap(resultsOf), ...outside]))
  }
}

function resultsOf(module) {
  const file = path.relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors, note } = test.result()
    const status = state === 'pending' ? 'failed' : state
    return result(`${file} › ${test.fullName}`, status, test.diagnostic()?.duration ?? 0, errors?.[0]?.message ?? note)
  })
  const hooks = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  return [...tests, ...hooks.map(({ message }) => result(`${file} › the file itself`, 'failed', 0, message))]
}
