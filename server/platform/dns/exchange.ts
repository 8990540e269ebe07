import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type DnsMessage, decodeMessage, encodeQuestion, typeNumber } from './message.ts'
import type { RecordType } from './records.ts'

export type DnsServer = { address: string; port: number }
export type DnsQuestion = { name: string; type: RecordType; checkingDisabled: boolean }

/**
 * Queries one server over UDP, then over TCP if the answer is truncated or unreadable (RFC 7766). Each query has a
 * random id and its own socket with a random port, connected so that the system drops packets from other senders.
 * Answers to other queries are ignored. Fails after `timeoutMs` for both together, or if the server is unusable.
 */
export async function exchange(server: DnsServer, question: DnsQuestion, timeoutMs: number): Promise<DnsMessage> {
  const deadline = performance.now() + timeoutMs
  const overUdp = await udp(server, question, timeoutMs)
  return overUdp && !overUdp.truncated ? overUdp : tcp(server, question, deadline - performance.now())
}

/** The message; null for one with the right id that is unreadable. */
function udp(server: DnsServer, question: DnsQuestion, timeoutMs: number): Promise<DnsMessage | null> {
  const id = randomInt(65_536)
  const { promise, resolve, reject } = Promise.withResolvers<DnsMessage | null>()
  const socket = createSocket(server.address.includes(':') ? 'udp6' : 'udp4')
  const timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs)
  socket.on('error', reject)
  socket.on('message', (bytes) => {
    if (bytes.length < 12 || bytes.readUInt16BE(0) !== id) return
    const message = readable(bytes)
    if (message === null) resolve(null)
    else if (answers(message, id, question)) resolve(message)
  })
  socket.connect(server.port, server.address, () => {
    socket.send(encodeQuestion(id, question.name, question.type, question.checkingDisabled), (error) => {
      if (error) reject(error)
    })
  })
  return promise.finally(() => {
    clearTimeout(timer)
    socket.on('error', () => undefined)
    socket.close()
  })
}

const maxTcpBytes = 65_535

function tcp(server: DnsServer, question: DnsQuestion, timeoutMs: number): Promise<DnsMessage> {
  const id = randomInt(65_536)
  const { promise, resolve, reject } = Promise.withResolvers<DnsMessage>()
  const socket = connect({ host: server.address, port: server.port })
  const timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs)
  let bytes = Buffer.alloc(0)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the connection ended')))
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    while (bytes.length >= 2) {
      const length = bytes.readUInt16BE(0)
      if (bytes.length < 2 + length) break
      const message = readable(bytes.subarray(2, 2 + length))
      bytes = bytes.subarray(2 + length)
      if (message === null) reject(new Error('the response cannot be read'))
      else if (answers(message, id, question)) resolve(message)
    }
    if (bytes.length > maxTcpBytes + 2) reject(new Error('the answer is too long'))
  })
  const body = encodeQuestion(id, question.name, question.type, question.checkingDisabled)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length)
  socket.write(Buffer.concat([length, body]))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}

function readable(bytes: Buffer): DnsMessage | null {
  try {
    return decodeMessage(bytes)
  } catch {
    return null
  }
}

/**
 * Whether the message answers exactly this query. A refusing server may omit the question (RFC 1035 section 4.1.1 does
 * not require it).
 */
function answers(message: DnsMessage, id: number, { name, type }: DnsQuestion): boolean {
  if (!message.response || message.id !== id) return false
  if (message.question === null) return message.code !== 'NOERROR' && message.code !== 'NXDOMAIN'
  return message.question.name === name && message.question.type === typeNumber(type)
}
