import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import type { Charged } from './reserve.ts'

const Id = z.string().regex(/^\w{1,100}$/)
const Entry = z.object({
  workspaceId: Id,
  period: z.iso.datetime().transform((text) => new Date(text)),
  requestId: Id,
})

export type InDoubtFiles = {
  /** What earlier processes left. A file stays and is reported if it, or an entry of it, cannot be read. */
  read(): Charged[]
  write(entries: readonly Charged[]): void
  /** Removes the files that were read. */
  removeRead(): void
}

/** Reservations in doubt that a process could not settle before it ended, one file per process. */
export function inDoubtFiles(folder: string, log: Log): InDoubtFiles {
  const files = new Set<string>()

  function entriesOf(file: string): Charged[] {
    const stays = (what: object) => {
      files.delete(file)
      log.error({ file, ...what }, 'reservations in doubt cannot be read; their file stays')
    }
    try {
      const entries = z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
      const read = entries.flatMap((entry) => Entry.safeParse(entry).data ?? [])
      if (read.length < entries.length) stays({ unreadable: entries.length - read.length })
      return read
    } catch (error) {
      stays({ error: String(error) })
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
