import type { Progress } from '../backup/index.ts'

const shownEveryMs = 200

/** Shows the current table and the bytes so far on one line of a terminal; nothing where the output is none. */
export function terminalProgress(output: { isTTY?: boolean; write(text: string): unknown }): {
  progress: Progress
  end(): void
} {
  if (!output.isTTY) return { progress: () => undefined, end: () => undefined }
  let total = 0
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    progress: (table, bytes) => {
      total += bytes
      if (performance.now() - shownAt < shownEveryMs) return
      shownAt = performance.now()
      const size = total === 0 ? '' : `${(total / 1e6).toFixed(1)} MB  `
      output.write(`\r\x1b[K${size}${table}`)
    },
    end: () => output.write('\r\x1b[K'),
  }
}
