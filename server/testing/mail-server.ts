import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string; from: string; subject: string; text: string }

/**
 * SMTP server on loopback that stores accepted messages. While `refuses` is set it rejects everything, with `code` 4xx
 * (temporary) or 5xx (permanent). With a password, authentication is required.
 */
export async function openMailServer(password: string | null = null, port = 0) {
  const received: Received[] = []
  const state: { refuses: string | null; code: number } = { refuses: null, code: 451 }
  const server = new SMTPServer({
    disabledCommands: password === null ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: password === null,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error(`no such user: ${auth.password}`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuses) return done(Object.assign(new Error(state.refuses), { responseCode: state.code }))
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push({
            to,
            from: email.from?.address ?? '',
            subject: email.subject ?? '',
            text: email.text ?? '',
          })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
