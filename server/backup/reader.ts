import type { z } from 'zod'
import { endOfRows, UnusableBackup } from './format.ts'

const longestLine = 4 * 1024 ** 2
const newline = 10
const endAfterRow = Buffer.concat([Buffer.from('\n'), endOfRows])

export type BackupReader = ReturnType<typeof readBackup>

/** Reads lines of JSON and runs of rows from the uncompressed bytes of a backup. Holds a few chunks at most. */
export function readBackup(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const { done, value } = await chunks.next()
    if (done) throw new UnusableBackup('The backup ends too early: it was cut off. Use another one.')
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
  }

  return {
    /** The next line as JSON of the given shape. */
    async json<T extends z.ZodType>(shape: T): Promise<z.output<T>> {
      let end = rest.indexOf(newline)
      while (end < 0) {
        if (rest.length > longestLine) throw new UnusableBackup(notABackup)
        await more()
        end = rest.indexOf(newline)
      }
      const line = rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
      const parsed = shape.safeParse(jsonOf(line))
      if (!parsed.success) throw new UnusableBackup(notABackup)
      return parsed.data
    },

    /** The bytes of the rows up to the line that ends them, which is consumed. */
    async *rows(): AsyncGenerator<Buffer> {
      while (rest.length < endOfRows.length) await more()
      if (rest.subarray(0, endOfRows.length).equals(endOfRows)) {
        rest = rest.subarray(endOfRows.length)
        return
      }
      for (;;) {
        const end = rest.indexOf(endAfterRow)
        if (end >= 0) {
          const last = rest.subarray(0, end + 1)
          rest = rest.subarray(end + endAfterRow.length)
          yield last
          return
        }
        // The end may begin in this chunk and finish in the next.
        const certain = Math.max(0, rest.length - endAfterRow.length + 1)
        const part = rest.subarray(0, certain)
        rest = rest.subarray(certain)
        if (part.length > 0) yield part
        await more()
      }
    },

    /** Fails unless nothing follows. Reads to the end, so that the checksum of the compressed file is checked too. */
    async end(): Promise<void> {
      const { done } = await chunks.next()
      if (!done || rest.length > 0) throw new UnusableBackup('The backup has data after its end: it is damaged.')
    },
  }
}

const notABackup = 'This is not a backup of this service, or it is damaged.'

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
