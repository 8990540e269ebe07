import { createServer as createWebServer } from 'node:http'
import { createServer as createSecureWebServer, type ServerOptions } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, type SecureContext } from 'node:tls'
import type { HostCertificates } from './certificates.ts'
import { leaves } from './leaves.ts'
import { type MailManner, talkMail } from './mail-talk.ts'
import { answerPage, type PutPages } from './pages.ts'
import type { Receiver } from './receiver.ts'
import type { Manner } from './scenarios.ts'

/** Lowers OpenSSL's security level, so that small keys, SHA-1 and old protocol versions can be served. */
const weak = { ciphers: 'DEFAULT:@SECLEVEL=0' }

export function listenerOf(manner: Manner, certificates: HostCertificates, receiver: Receiver, put: PutPages): Server {
  switch (manner) {
    case 'web':
      return createWebServer((request, response) => answerPage(request, response, false, put))
    case 'secure':
      return secureSite({ ...certificates.of('example.com'), SNICallback: bySni(certificates) }, put)
    case 'receiver':
      return createSecureWebServer(
        { ...certificates.of('hooks.example'), SNICallback: bySni(certificates) },
        receiver.handle,
      )
    case 'tls10':
      return versioned(certificates, { minVersion: 'TLSv1', maxVersion: 'TLSv1' }, put)
    case 'tls11':
      return versioned(certificates, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }, put)
    case 'tls12':
      return versioned(certificates, { maxVersion: 'TLSv1.2' }, put)
    case 'tls13':
      return versioned(certificates, { minVersion: 'TLSv1.3' }, put)
    case 'mail-secure':
      return createTlsServer(certificates.of('mail.example'), (socket) => {
        socket.on('error', () => undefined).write('* OK ready\r\n')
      })
    case 'plain':
      return raw((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\nplain text')))
    case 'greeting':
      return raw((socket) => socket.write('220 mail.example ESMTP\r\n'))
    case 'silent':
      return raw(() => undefined)
    case 'trickle':
      return raw(trickle)
    case 'reset':
      return raw((socket) => socket.once('data', () => socket.resetAndDestroy()))
    case 'alert':
      return raw((socket) => socket.once('data', () => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 40]))))
    default:
      return raw((socket) => talkMail(socket, mailManners[manner], certificates.of('mail.example')))
  }
}

const mailManners: Record<Extract<Manner, `submission${string}`>, MailManner> = {
  submission: 'willing',
  'submission-refused': 'refused',
  'submission-busy': 'busy',
  'submission-injected': 'injected',
  'submission-endless': 'endless',
  'submission-open': 'open',
  'submission-closed': 'closed',
  'submission-wary': 'wary',
}

const secureSite = (options: ServerOptions, put: PutPages): Server =>
  createSecureWebServer({ ...weak, ...options }, (request, response) => answerPage(request, response, true, put))

const versioned = (certificates: HostCertificates, options: ServerOptions, put: PutPages): Server =>
  secureSite({ ...certificates.of('versions.example'), ...options }, put)

/** Selects the certificate by SNI; names that share one get the certificate of their list. */
function bySni(certificates: HostCertificates): NonNullable<ServerOptions['SNICallback']> {
  const contexts = new Map<string, SecureContext>()
  return (servername, done) => {
    const own = servername in leaves ? servername : (holderOf(servername) ?? 'example.com')
    const context = contexts.get(own) ?? createSecureContext({ ...weak, ...certificates.of(own) })
    contexts.set(own, context)
    done(null, context)
  }
}

const holderOf = (servername: string): string | undefined => {
  const wildcard = servername.replace(/^[^.]+/, '*')
  return Object.keys(leaves).find((own) => leaves[own]?.names.some((name) => name === servername || name === wildcard))
}

const raw = (handle: (socket: Socket) => void): Server =>
  createServer((socket) => {
    socket.on('error', () => undefined)
    handle(socket)
  })

/** Start of a handshake record that declares a large length, and of the message in it. */
const promised = Buffer.from([0x16, 3, 3, 0x40, 0, 2, 0, 0x3f, 0xfc, 3, 3])

/** Sends the start of a large handshake record and then one byte a second. */
function trickle(socket: Socket): void {
  socket.write(promised)
  const timer = setInterval(() => socket.write(Buffer.from([7])), 1_000)
  socket.once('close', () => clearInterval(timer))
}
