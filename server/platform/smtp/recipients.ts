import { DialFailure, type DialFault, type Dialled, type Dialler } from '../dialler.ts'
import { closed, malformed, type SmtpReply, smtpReplies } from './replies.ts'

/**
 * `name` is this installation's EHLO name (RFC 5321 section 4.1.1.1); null uses the connection's address. `smtputf8`:
 * a recipient has non-ASCII characters.
 */
export type RecipientQuestion = {
  host: string
  name: string | null
  recipients: readonly string[]
  smtputf8: boolean
  timeoutMs: number
}

/**
 * `turned_away`: the server accepts no mail from here, for any recipient. `no_smtputf8`: it does not accept non-ASCII
 * addresses (RFC 6531). `stalled`: it did not answer in time.
 */
export type RecipientFault = DialFault | 'turned_away' | 'no_smtputf8' | 'no_smtp' | 'closed' | 'stalled'

/** One reply per queried recipient, in order. */
export type RecipientAnswer = { ok: true; replies: SmtpReply[] } | { ok: false; why: RecipientFault }

const port = 25
const maxPathOctets = 256

/**
 * Asks a mail server whether it would accept mail for the recipients (RFC 5321 section 4.1.1.3), one by one until it
 * refuses one, and ends the session before any message. The sender is the empty path, as in a delivery status
 * notification, so that nothing can bounce. Never throws.
 */
export async function queryRecipients(dialler: Dialler, question: RecipientQuestion): Promise<RecipientAnswer> {
  if (!question.recipients.every(isPath)) return { ok: false, why: 'turned_away' }
  const signal = AbortSignal.timeout(question.timeoutMs)
  const { host, timeoutMs } = question
  const dialled = await dialler.connect({ host, port, timeoutMs, signal }).catch((error: unknown) => error)
  if (!isDialled(dialled)) return { ok: false, why: dialled instanceof DialFailure ? dialled.why : 'unreachable' }
  const { socket } = dialled
  socket.on('error', () => undefined)
  try {
    return await Promise.race([talk(socket, question), stalled(signal)])
  } finally {
    socket.destroy()
  }
}

async function talk(socket: Dialled['socket'], question: RecipientQuestion): Promise<RecipientAnswer> {
  const replies = smtpReplies(socket)
  const say = (line: string) => {
    socket.write(`${line}\r\n`)
    return replies.next()
  }
  try {
    const greeting = await replies.next()
    if (greeting.code !== 220) return refusal(greeting)
    const offers = await say(`EHLO ${question.name ?? literalOf(socket.localAddress)}`)
    if (offers.code !== 250) return refusal(offers)
    const acceptsMail = offers.lines.some((line) => /^SMTPUTF8\s*$/i.test(line))
    if (question.smtputf8 && !acceptsMail) return { ok: false, why: 'no_smtputf8' }
    const sender = await say(`MAIL FROM:<>${question.smtputf8 ? ' SMTPUTF8' : ''}`)
    if (sender.code !== 250) return refusal(sender)
    const reported: SmtpReply[] = []
    for (const recipient of question.recipients) {
      const reply = await say(`RCPT TO:<${recipient}>`)
      if (reply.code === closed || reply.code === malformed)
        return reported.length > 0 ? { ok: true, replies: reported } : refusal(reply)
      reported.push(reply)
      if (reply.code >= 300) break
    }
    socket.write('QUIT\r\n')
    return { ok: true, replies: reported }
  } finally {
    replies.end()
  }
}

/** No character may end the path or the line. */
const isPath = (recipient: string): boolean =>
  Buffer.byteLength(recipient) <= maxPathOctets && !/[\p{Cc}<>]/u.test(recipient)

const isDialled = (value: unknown): value is Dialled => typeof value === 'object' && value !== null && 'socket' in value

const refusal = ({ code }: SmtpReply): RecipientAnswer => ({
  ok: false,
  why: code === closed ? 'closed' : code === malformed ? 'no_smtp' : 'turned_away',
})

function literalOf(address = '127.0.0.1'): string {
  return address.includes(':') ? `[IPv6:${address}]` : `[${address}]`
}

function stalled(signal: AbortSignal): Promise<RecipientAnswer> {
  const { promise, resolve } = Promise.withResolvers<RecipientAnswer>()
  const late = () => resolve({ ok: false, why: 'stalled' })
  if (signal.aborted) late()
  signal.addEventListener('abort', late, { once: true })
  return promise
}
