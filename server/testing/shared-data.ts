import path from 'node:path'
import { it } from 'vitest'
import { sharedData } from './shared-files.ts'

export { sharedData, textOf } from './shared-files.ts'

/** A test on real records; skipped with a reason if they are missing. */
export function itWithData(title: string, parts: string[], work: (found: string) => void | Promise<void>): void {
  it(title, async (context) => {
    const found = sharedData(...parts)
    if (found === null) {
      const reason = `the real records ${path.join('shared/data', ...parts)} are not beside this checkout`
      process.stdout.write(`SKIPPED ${title}: ${reason}\n`)
      context.skip(reason)
    } else await work(found)
  })
}
