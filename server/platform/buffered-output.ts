import { type DestinationStream, pino } from 'pino'

const bytes = 65_536
const flushMs = 250

/**
 * Standard output for the log, written when 64 KiB or 250 ms have passed. Lines are copied into one buffer as they
 * arrive: pino's own buffer keeps them as ropes of short strings, which costs the garbage collector more than the
 * request that they describe. The write is synchronous, as Node's own is for pipes and files: a write that is still
 * under way in the thread pool when the process exits can be lost.
 */
export function bufferedOutput(): DestinationStream & { flush(callback?: (error?: Error) => void): void } {
  const output = pino.destination({ fd: 1, sync: true })
  const buffer = Buffer.allocUnsafe(bytes)
  let used = 0
  let timer: NodeJS.Timeout | undefined

  function hand(): void {
    clearTimeout(timer)
    timer = undefined
    if (used === 0) return
    const text = buffer.toString('utf8', 0, used)
    used = 0
    output.write(text)
  }

  process.once('exit', hand)

  return {
    write(line) {
      const most = line.length * 3
      if (used + most > bytes) hand()
      if (most > bytes) output.write(line)
      else used += buffer.write(line, used, 'utf8')
      timer ??= setTimeout(hand, flushMs).unref()
    },
    flush(callback) {
      hand()
      callback?.()
    },
  }
}
