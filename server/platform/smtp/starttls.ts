import type { Duplex } from 'node:stream'
import { closed, malformed, type SmtpReply, smtpReplies } from './replies.ts'

export type StartTls = 'smtp'

/**
 * `refused`: the server does not offer TLS or declines. `malformed`: it does not speak the protocol, never ends its
 * lines, or sends plain text after its consent.
 */
export type StartTlsOutcome = 'ready' | 'refused' | 'malformed' | 'closed'

const ours = 'EHLO assay.invalid\r\n'

/**
 * Runs SMTP up to the server's consent to TLS (RFC 3207). Plain-text bytes that arrive with the consent would later be
 * taken for the server's own, so they abort the session (CVE-2011-0411). Has no timeout of its own: the caller bounds
 * the time and destroys the socket.
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

const outcomeOf = ({ code }: SmtpReply): StartTlsOutcome =>
  code === closed ? 'closed' : code === malformed ? 'malformed' : 'refused'
