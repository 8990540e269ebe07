import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file or folder of the real records that lie beside the checkout (or beside the folder of worktrees), or null where they are absent. */
export function sharedData(...parts: string[]): string | null {
  const places = ['../shared/data', '../../shared/data'].map((place) => path.resolve(root, place, ...parts))
  return places.find((place) => existsSync(place)) ?? null
}

/** The text of a file of real records. */
export const textOf = (file: string): string => readFileSync(file, 'utf8')

/** A test over real records: without them it is skipped and says what is missing. */
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
