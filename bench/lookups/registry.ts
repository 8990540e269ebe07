import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Documents } from '../../simulator/internet.ts'

export type Registry = ReadonlyMap<string, Documents['rdap']>

const folder = path.join(import.meta.dirname, '../../simulator/fixtures/rdap')

/** Registry documents of the fixtures, the templates for those of the benchmark. */
export const readRegistry = (): Registry =>
  new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, Documents['rdap']>),
    ),
  )
