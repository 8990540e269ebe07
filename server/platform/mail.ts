import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Prisma, Transaction } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** What became of a letter; `held` waits for a mail server. */
export type LetterOutcome = 'sent' | 'failed' | 'held'

/** Somebody waits for the answer while a letter is handed over. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export type Letter = { workspaceId: string | null; recipient: string; subject: string; text: string }

/**
 * Outgoing mail. A letter is queued in the transaction of the fact that it tells and sent after that has committed. Without SMTP_URL it stays `held` and
 * is read on the outbox page. Letters hold one-time links: the text is erased once sent, and never logged.
 */
export function mailer(deps: { prisma: Prisma; clock: Clock; log: Log; smtpUrl: string | null; from: string }) {
  const transport: Transporter | null = deps.smtpUrl
    ? createTransport({ url: deps.smtpUrl, ...patience }, { from: deps.from })
    : null

  async function send(id: string): Promise<LetterOutcome> {
    if (!transport) {
      deps.log.info({ mail: id }, 'no SMTP_URL is set: the letter waits on the outbox page')
      return 'held'
    }
    const letter = await deps.prisma.mail.findUnique({ where: { id } })
    if (!letter || letter.status === 'sent') return 'sent'
    try {
      await transport.sendMail({ to: letter.recipient, subject: letter.subject, text: letter.text })
      await deps.prisma.mail.updateMany({
        where: { id },
        data: { status: 'sent', sentAt: deps.clock.now(), text: '', error: null },
      })
      return 'sent'
    } catch (error) {
      deps.log.warn({ mail: id, error: String(error) }, 'a letter could not be sent')
      const data = { status: 'failed', error: String(error).slice(0, 300) }
      await deps.prisma.mail.updateMany({ where: { id }, data })
      return 'failed'
    }
  }

  return {
    /** Writes the letter inside the transaction; pass the id to `send` after the commit. */
    queue: async (tx: Transaction, letter: Letter): Promise<string> => {
      const id = newId('mail')
      await tx.mail.create({
        data: { id, ...letter, status: transport ? 'queued' : 'held', createdAt: deps.clock.now() },
      })
      return id
    },
    send,
    /** Whether the mail server answers and takes the name and password of SMTP_URL, which no word of this repeats; null where there is none. */
    reach: async (): Promise<{ ok: boolean; says: string } | null> => {
      if (!transport) return null
      return transport.verify().then(
        () => ({ ok: true, says: 'the mail server answers' }),
        (error: unknown) => ({ ok: false, says: faultOf(error) }),
      )
    },
    close: (): void => transport?.close(),
  }
}

/** The kind of a fault without its text, in which servers repeat what they were told. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'EAUTH' ? 'the mail server refuses the name or password' : 'the mail server does not answer'
}

export type Mailer = ReturnType<typeof mailer>
