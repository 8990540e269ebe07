import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { atEnd } from './at-end.ts'

export type JetStream = { port: number; stored: string[] }

/**
 * What JetStream does with a publication, for `good.example`: stores it and confirms it. `maxPayload`: largest message of the
 * server; `maxMessage`: of the stream, which refuses a larger one.
 */
export async function startJetStream(limits: { maxPayload: number; maxMessage: number }): Promise<JetStream> {
  const { key, cert } = (await hostCertificates()).of('good.example')
  const stored: string[] = []
  const info = { server_id: 'A', version: '2.11.0', proto: 1, headers: true, tls_required: true }
  const server = createServer((socket) => {
    socket.write(`INFO ${JSON.stringify({ ...info, max_payload: limits.maxPayload })}\r\n`)
    const secured = new TLSSocket(socket, { isServer: true, key, cert })
    secured.on('error', () => undefined)
    let subscription = ''
    let received = Buffer.alloc(0)
    secured.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const [command, ...words] = received.subarray(0, end).toString().split(' ')
        const payload = command === 'HPUB' ? Number(words.at(-1)) + 2 : 0
        if (received.length < end + 2 + payload) return
        const message = received.subarray(end + 2, end + 2 + payload)
        received = received.subarray(end + 2 + payload)
        if (command === 'PING') secured.write('PONG\r\n')
        if (command === 'SUB') subscription = words.at(-1) ?? ''
        if (command === 'HPUB') respond(words, message.subarray(Number(words.at(-2)), -2).toString())
      }
    })
    function respond([, reply]: string[], text: string): void {
      const tooLarge = text.length > limits.maxMessage
      if (!tooLarge) stored.push(text)
      const error = { code: 400, err_code: 10054, description: 'message size exceeds maximum allowed' }
      const ack = JSON.stringify(tooLarge ? { error } : { stream: 'events', seq: stored.length })
      secured.write(`MSG ${reply} ${subscription} ${ack.length}\r\n${ack}\r\n`)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => void server.close())
  return { port: (server.address() as AddressInfo).port, stored }
}
