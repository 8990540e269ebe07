import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import type { Charged } from './reserve.ts'

const Entries = z.array(z.object({ workspaceId: z.string(), period: z.coerce.date(), requestId: z.string() }))

export type InDoubtFiles = {
  /** What earlier processes left; a file that cannot be read is skipped and stays. */
  read(): Charged[]
  write(entries: readonly Charged[]): void
  /** Removes the files that were read. */
  removeRead(): void
}

/** Reservations in doubt that a process could not settle before it ended, one file per process. */
export function inDoubtFiles(folder: string): InDoubtFiles {
  const files = new Set<string>()

  function entriesOf(file: string): Charged[] {
    try {
      return Entries.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      files.delete(file)
      return []
    }
  }

  return {
    read: () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const name of readdirSync(folder)) if (name.endsWith('.json')) files.add(path.join(folder, name))
      return [...files].flatMap(entriesOf)
    },
    write: (entries) =>
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(entries), { mode: 0o600 }),
    removeRead: () => {
      for (const file of files) rmSync(file, { force: true })
      files.clear()
    },
  }
}
