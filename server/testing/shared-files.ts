import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Path of real records next to the checkout (or next to the folder of worktrees); null if absent. */
export function sharedData(...parts: string[]): string | null {
  const places = ['../shared/data', '../../shared/data'].map((place) => path.resolve(root, place, ...parts))
  return places.find((place) => existsSync(place)) ?? null
}

export const textOf = (file: string): string => readFileSync(file, 'utf8')
