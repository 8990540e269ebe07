import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { ServedCertificate } from './certificates.ts'

/** `refused`: no STARTTLS is offered; `busy`: it is offered and refused with 454; `injected`: a plain text line follows the consent in the same packet; `endless`: the greeting has no end. */
export type MailManner = 'willing' | 'refused' | 'busy' | 'injected' | 'endless'

/** Speaks SMTP as a submission server does, up to STARTTLS (RFC 3207). */
export function talkMail(socket: Socket, manner: MailManner, certificate: ServedCertificate): void {
  if (manner === 'endless') {
    const more = () => {
      while (!socket.destroyed && socket.write(`220-${'welcome '.repeat(100)}\r\n`));
    }
    socket.on('drain', more)
    more()
    return
  }
  socket.write('220 mail.example ESMTP\r\n')
  let heard = ''
  const listen = (chunk: Buffer) => {
    heard = (heard + chunk.toString('latin1')).slice(-2_000)
    let end = heard.indexOf('\r\n')
    while (end >= 0) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (/^STARTTLS$/i.test(line) && manner !== 'refused' && manner !== 'busy') {
        socket.off('data', listen)
        socket.write(manner === 'injected' ? '220 Ready\r\n250 injected\r\n' : '220 Ready\r\n')
        const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
        secured.on('error', () => socket.destroy())
        return
      }
      socket.write(answerTo(line, manner))
      end = heard.indexOf('\r\n')
    }
  }
  socket.on('data', listen)
}

function answerTo(line: string, manner: MailManner): string {
  if (/^EHLO /i.test(line))
    return `250-mail.example\r\n250-SIZE 1000000\r\n${manner === 'refused' ? '' : '250-STARTTLS\r\n'}250 8BITMIME\r\n`
  if (/^STARTTLS$/i.test(line)) return manner === 'busy' ? '454 TLS not available\r\n' : '502 Not implemented\r\n'
  if (/^QUIT$/i.test(line)) return '221 Bye\r\n'
  return '502 Not implemented\r\n'
}
