import type { Duplex } from 'node:stream'

/** `lines` are without their codes. */
export type SmtpReply = { code: number; lines: string[] }

/** Pseudo-codes that no server sends: the connection ended; the reply is invalid or endless. */
export const closed = -1
export const malformed = 0

const maxBytes = 16 * 1024

/**
 * Reads single and multi-line replies (RFC 5321 section 4.2). Code 0: not a reply, or too long; -1: the connection
 * ended.
 */
export function smtpReplies(socket: Duplex) {
  let heard = ''
  let total = 0
  let ended = false
  let waiting: (() => void) | null = null
  const wake = () => waiting?.()
  const onData = (chunk: Buffer) => {
    total += chunk.length
    if (total <= maxBytes) heard += chunk.toString('latin1')
    wake()
  }
  const onEnd = () => {
    ended = true
    wake()
  }
  socket.on('data', onData).on('end', onEnd).on('close', onEnd)

  const read = (): SmtpReply | null => {
    if (total > maxBytes) return { code: malformed, lines: [] }
    const lines: string[] = []
    let rest = heard
    for (;;) {
      const end = rest.indexOf('\n')
      if (end < 0) return ended ? { code: closed, lines } : null
      const found = /^(\d{3})([ -]?)(.*?)\r?$/.exec(rest.slice(0, end))
      rest = rest.slice(end + 1)
      if (!found) return { code: malformed, lines }
      lines.push(found[3] ?? '')
      if (found[2] === '-') continue
      heard = rest
      return { code: Number(found[1]), lines }
    }
  }

  return {
    next: async (): Promise<SmtpReply> => {
      for (;;) {
        const reply = read()
        if (reply) return reply
        await new Promise<void>((resolve) => {
          waiting = resolve
        })
      }
    },
    isEmpty: () => heard === '',
    end: () => {
      socket.off('data', onData).off('end', onEnd).off('close', onEnd)
      socket.pause()
    },
  }
}
