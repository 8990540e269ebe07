import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string; from: string; subject: string; text: string }

/** A mail server on loopback that speaks SMTP and keeps what it takes; while `refuses` says a reason, it takes nothing. With a password it wants it from everybody. */
export async function openMailServer(password: string | null = null) {
  const received: Received[] = []
  const state: { refuses: string | null } = { refuses: null }
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
        if (state.refuses) return done(new Error(state.refuses))
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          received.push({
            to,
            from: letter.from?.address ?? '',
            subject: letter.subject ?? '',
            text: letter.text ?? '',
          })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
