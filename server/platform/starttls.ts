import type { Duplex } from 'node:stream'

/** How a mail server is asked to begin TLS on a plain connection. */
export type StartTls = 'smtp'

/** `refused`: the server does not offer TLS or declines. `malformed`: it does not speak the protocol, never ends its lines or sends plain text after its consent. */
export type StartTlsOutcome = 'ready' | 'refused' | 'malformed' | 'closed'

const mostBytes = 16 * 1024
const ours = 'EHLO assay.invalid\r\n'

/**
 * Speaks SMTP up to the consent to TLS (RFC 3207). Bytes that arrive in plain text with the consent would be taken for the server's own afterwards, so they end the talk (CVE-2011-0411).
 * Ends by itself only by the server's words or its closing: the caller bounds the time and destroys the socket.
 */
export async function startTls(socket: Duplex): Promise<StartTlsOutcome> {
  const replies = smtpReplies(socket)
  try {
    const greeting = await replies.next()
    if (greeting.code !== 220) return outcomeOf(greeting)
    socket.write(ours)
    const offers = await replies.next()
    if (offers.code !== 250) return outcomeOf(offers)
    if (!offers.lines.some((line) => /^STARTTLS\s*$/i.test(line))) return 'refused'
    socket.write('STARTTLS\r\n')
    const consent = await replies.next()
    if (consent.code !== 220) return outcomeOf(consent)
    return replies.isEmpty() ? 'ready' : 'malformed'
  } finally {
    replies.end()
  }
}

type SmtpReply = { code: number; lines: string[] }
const closed = -1
const malformed = 0

const outcomeOf = ({ code }: SmtpReply): StartTlsOutcome =>
  code === closed ? 'closed' : code === malformed ? 'malformed' : 'refused'

/** Reads replies of one or more lines (RFC 5321 section 4.2). Code 0: not a reply, or too long; -1: the connection ended. */
function smtpReplies(socket: Duplex) {
  let heard = ''
  let total = 0
  let ended = false
  let waiting: (() => void) | null = null
  const wake = () => waiting?.()
  const onData = (chunk: Buffer) => {
    total += chunk.length
    if (total <= mostBytes) heard += chunk.toString('latin1')
    wake()
  }
  const onEnd = () => {
    ended = true
    wake()
  }
  socket.on('data', onData).on('end', onEnd).on('close', onEnd)

  const read = (): SmtpReply | null => {
    if (total > mostBytes) return { code: malformed, lines: [] }
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
