import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file or folder of the real records that lie beside the checkout (or beside the folder of worktrees), or null where they are absent. */
export function sharedData(...parts: string[]): string | null {
  const places = ['../shared/data', '../../shared/data'].map((place) => path.resolve(root, place, ...parts))
  return places.find((place) => existsSync(place)) ?? null
}

/** The text of a file of real records. */
export const textOf = (file: string): string => readFileSync(file, 'utf8')
