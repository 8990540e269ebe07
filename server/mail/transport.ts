import { createTransport } from 'nodemailer'

export type EmailMessage = { id: string; recipient: string; subject: string; text: string }

/**
 * `permanent`: the server rejects this recipient or message permanently. `reason` is the server's own text: for the
 * outbox, never for the log.
 */
export type SendFailure = { permanent: boolean; code: string; reason: string }

export type HealthCheck = { ok: boolean; message: string }

export type MailTransport = {
  /** Hands an email to the mail server; null when accepted. Never throws. */
  send(message: EmailMessage): Promise<SendFailure | null>
  /** Checks that the mail server responds and accepts the credentials, which `message` does not repeat. */
  healthCheck(): Promise<HealthCheck>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function openMailTransport(url: string, from: string): MailTransport {
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    // Receivers recognise a repeated email by its Message-ID.
    send: ({ id, recipient, subject, text }) =>
      transport.sendMail({ messageId: `<${id}@${domainOf(from)}>`, to: recipient, subject, text }).then(
        () => null,
        (error: unknown) => failureOf(error),
      ),
    healthCheck: () =>
      transport.verify().then(
        () => ({ ok: true, message: 'the mail server is reachable' }),
        (error: unknown) => ({
          ok: false,
          message: failureOf(error).code.startsWith('EAUTH')
            ? 'the mail server rejects the user name or password'
            : 'the mail server is not reachable',
        }),
      ),
    close: () => transport.close(),
  }
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * A 5xx for the recipient or the message is permanent; one for the sender, the password or the connection can be fixed
 * by the operator.
 */
function failureOf(error: unknown): SendFailure {
  const { code, command, responseCode, message } = error as Record<string, unknown>
  const permanent =
    (command === 'RCPT TO' || command === 'DATA') && typeof responseCode === 'number' && responseCode >= 500
  const name = typeof code === 'string' ? code : 'UNKNOWN'
  return {
    permanent,
    code: typeof responseCode === 'number' ? `${name} ${responseCode}` : name,
    reason: String(message).slice(0, 300),
  }
}
