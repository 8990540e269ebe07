import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { ServedCertificate } from './certificates.ts'

/**
 * Behaviour of an SMTP server. `open`: accepts mail for any recipient; `closed`: rejects every client; `wary`: rejects
 * each recipient because of the client. `refused`: does not offer STARTTLS; `busy`: offers it and responds 454;
 * `injected`: appends a plain-text line to the STARTTLS response in the same packet; `endless`: the greeting never
 * ends.
 */
export type MailManner = 'willing' | 'refused' | 'busy' | 'injected' | 'endless' | 'open' | 'closed' | 'wary'

/** Speaks SMTP up to STARTTLS (RFC 3207), and up to the recipients of a message (RFC 5321). */
export function talkMail(socket: Socket, manner: MailManner, certificate: ServedCertificate): void {
  if (manner === 'endless') {
    const more = () => {
      while (!socket.destroyed && socket.write(`220-${'welcome '.repeat(100)}\r\n`));
    }
    socket.on('drain', more)
    more()
    return
  }
  socket.write(manner === 'closed' ? '554 5.7.1 No mail from here\r\n' : '220 mail.example ESMTP\r\n')
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
  if (/^EHLO /i.test(line)) return offersOf(manner)
  if (/^MAIL FROM:<>/i.test(line)) return '250 2.1.0 Sender ok\r\n'
  const [, local] = /^RCPT TO:<(.+)@[^@]+>$/i.exec(line) ?? []
  if (local !== undefined) return recipientAnswer(local, manner)
  if (/^STARTTLS$/i.test(line)) return manner === 'busy' ? '454 TLS not available\r\n' : '502 Not implemented\r\n'
  if (/^QUIT$/i.test(line)) return '221 Bye\r\n'
  return '502 Not implemented\r\n'
}

function offersOf(manner: MailManner): string {
  const more = manner === 'refused' ? [] : manner === 'open' ? ['STARTTLS', 'SMTPUTF8'] : ['STARTTLS']
  return [...['mail.example', 'SIZE 1000000', ...more].map((offer) => `250-${offer}\r\n`), '250 8BITMIME\r\n'].join('')
}

const recipients: Record<string, string> = {
  full: '452 4.2.2 Mailbox full',
  later: '451 4.7.1 Greylisted, come back later',
  closed: '550 5.2.1 Mailbox disabled',
}

/** A server that verifies recipients: Jane's mailboxes exist, and a few others return errors. */
function recipientAnswer(local: string, manner: MailManner): string {
  if (manner === 'open') return '250 2.1.5 Recipient ok\r\n'
  if (manner === 'wary') return '550 5.7.1 Client host is on a blocklist\r\n'
  const trouble = recipients[local.toLowerCase()]
  if (trouble) return `${trouble}\r\n`
  return /^"?jane/i.test(local) ? '250 2.1.5 Recipient ok\r\n' : '550 5.1.1 User unknown\r\n'
}
