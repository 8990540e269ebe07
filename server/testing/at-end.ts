import { onTestFinished, TestRunner } from 'vitest'

type Work = () => Promise<unknown>

let ends: Work[] = []

/** Runs the work after the current test; outside a test, including in hooks, after all tests of the file. */
export function atEnd(work: Work): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else ends.push(work)
}

/** Runs the work registered for the end of the file, last in, first out; all of it, also after a failure. */
export async function endFile(): Promise<void> {
  const due = ends.toReversed()
  ends = []
  const failures: unknown[] = []
  for (const work of due) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
}
