import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files whose tests start processes wait for them most of the time, and are small. */
const startsProcesses = /testing\/(?:processes|replica|pgbouncer)\.ts'|'node:child_process'|watchdog/

/**
 * Vitest's order, by size, with a file that starts processes between each two others: the other workers keep the
 * processors busy meanwhile, and no long wait is left for the end.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = (file: TestSpecification) => startsProcesses.test(readFileSync(file.moduleId, 'utf8'))
    const waiting = sorted.filter(waits)
    const others = sorted.filter((file) => !waits(file))
    return others.flatMap((file, index) => [file, ...(index % 2 ? waiting.splice(0, 1) : [])]).concat(waiting)
  }
}
