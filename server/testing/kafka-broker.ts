import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'
import { Reader, Writer } from '@platformatic/kafka'
import { hostCertificates } from '../../simulator/hosts/certificates.ts'
import { atEnd } from './at-end.ts'

export type KafkaRecord = { partition: number; key: string; value: string; headers: Record<string, string>; at: number }

type Advertised = { host: string; port: number }

export type BrokerOptions = {
  topic: string
  partitions: number
  /** Brokers of the cluster by node id; the first node is this one. */
  brokers: readonly Advertised[]
  /** Node that metadata names as the leader of all partitions, at each request. */
  leader?: () => number
  sasl?: { mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'; username: string; password: string; rounds?: number }
  /** Error code instead of storing records, once for each. */
  refusals?: number[]
  /** Largest batch in bytes; larger ones are refused with MESSAGE_TOO_LARGE. */
  largest?: number
  /** Replaces the bytes of a response. Null: there is none. */
  response?: (frame: Buffer, key: number) => Buffer | null
}

export type KafkaBroker = {
  port: number
  records: KafkaRecord[]
  /** Connections opened so far. */
  connections(): number
  close(): Promise<void>
}

const errors = { none: 0, unknownTopic: 3, tooLarge: 10, unsupportedMechanism: 33, notAuthenticated: 34, refused: 58 }
const keys = { produce: 0, metadata: 3, handshake: 17, authenticate: 36 }

/**
 * A Kafka broker of the tests, as no real one can be installed here. It is ours, and knows Metadata 7, Produce 7,
 * SaslHandshake 1 and SaslAuthenticate 1 (PLAIN and SCRAM) over TLS for `good.example`. It reads record batches by the
 * description of the protocol, checks their CRC-32C, lengths and offsets, and closes the connection if anything is
 * wrong, as Kafka does. Not covered: compression, transactions, idempotent producers, replication, consumers.
 */
export async function startKafkaBroker(options: BrokerOptions): Promise<KafkaBroker> {
  const certificates = await hostCertificates()
  const records: KafkaRecord[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(certificates.of('good.example'), (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    serve(socket, options, records)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let closing: Promise<unknown> | null = null
  const close = async () => {
    closing ??= new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closing
  }
  atEnd(close)
  return { port: (server.address() as AddressInfo).port, records, connections: () => connections, close }
}

function serve(socket: Socket, options: BrokerOptions, records: KafkaRecord[]): void {
  const session: Session = { options, records, exchange: null, isAuthenticated: !options.sasl }
  let buffered: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk])
    while (buffered.length >= 4 && buffered.length >= 4 + buffered.readInt32BE(0)) {
      const end = 4 + buffered.readInt32BE(0)
      const request = Reader.from(buffered.subarray(4, end))
      buffered = buffered.subarray(end)
      const key = request.readInt16()
      try {
        const version = request.readInt16()
        const id = request.readInt32()
        request.readNullableString(false)
        const body = handlers[`${key}/${version}`]?.(request, session)
        if (!body) throw new Error(`Request ${key}, version ${version}, is unknown or not allowed.`)
        const frame = Writer.create().appendInt32(id).appendFrom(body).prependLength().buffer
        const sent = options.response ? options.response(frame, key) : frame
        if (sent) socket.write(sent)
      } catch {
        socket.destroy()
      }
    }
  })
}

type Session = {
  options: BrokerOptions
  records: KafkaRecord[]
  isAuthenticated: boolean
  exchange: ((text: string) => string | null) | null
}

const handlers: Record<string, (request: Reader, session: Session) => Writer | null> = {
  [`${keys.handshake}/1`]: handshake,
  [`${keys.authenticate}/1`]: authenticate,
  [`${keys.metadata}/7`]: (request, session) => (session.isAuthenticated ? metadata(request, session) : null),
  [`${keys.produce}/7`]: (request, session) => (session.isAuthenticated ? produce(request, session) : null),
}

function handshake(request: Reader, session: Session): Writer {
  const { sasl } = session.options
  const offered = sasl ? [sasl.mechanism] : []
  const isOffered = sasl !== undefined && request.readString(false) === sasl.mechanism
  if (isOffered) session.exchange = sasl.mechanism === 'PLAIN' ? plain(sasl) : scram(sasl)
  return Writer.create()
    .appendInt16(isOffered ? errors.none : errors.unsupportedMechanism)
    .appendArray(offered, (w, name) => w.appendString(name, false), false, false)
}

function authenticate(request: Reader, session: Session): Writer {
  const text = request.readBytes(false).toString('utf8')
  const answer = session.exchange ? session.exchange(text) : null
  const isFirstOfScram = session.options.sasl?.mechanism !== 'PLAIN' && text.startsWith('n,,')
  session.isAuthenticated = answer !== null && !isFirstOfScram
  return Writer.create()
    .appendInt16(answer === null ? (session.exchange ? errors.refused : errors.notAuthenticated) : errors.none)
    .appendString(answer === null ? 'Authentication failed' : null, false)
    .appendBytes(Buffer.from(answer ?? ''), false)
    .appendInt64(0n)
}

type Sasl = NonNullable<BrokerOptions['sasl']>

const plain =
  ({ username, password }: Sasl) =>
  (text: string) =>
    text === `\0${username}\0${password}` ? '' : null

const salt = randomBytes(16)
const salted = new Map<string, Buffer>()

/** The salted password, derived once and not for each connection: a broker stores what it needs of it. */
function saltedPassword(hash: 'sha256' | 'sha512', password: string, rounds: number): Buffer {
  const key = `${hash} ${rounds} ${password}`
  const derived = salted.get(key) ?? pbkdf2Sync(password, salt, rounds, hash === 'sha512' ? 64 : 32, hash)
  salted.set(key, derived)
  return derived
}

/** The server's side of SCRAM (RFC 5802 section 3). */
function scram({ mechanism, username, password, rounds = 4_096 }: Sasl): (text: string) => string | null {
  const hash = mechanism === 'SCRAM-SHA-512' ? 'sha512' : 'sha256'
  const hmac = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest()
  let exchanged = ''
  let nonce = ''
  return (text) => {
    if (text.startsWith('n,,')) {
      const bare = text.slice(3)
      const [, name, client] = /^n=([^,]*),r=(.+)$/.exec(bare) ?? []
      if (name !== username.replaceAll('=', '=3D').replaceAll(',', '=2C')) return null
      nonce = `${client}${randomBytes(12).toString('base64')}`
      const first = `r=${nonce},s=${salt.toString('base64')},i=${rounds}`
      exchanged = `${bare},${first}`
      return first
    }
    const [, last, proof = ''] = /^(c=biws,r=[^,]+),p=(.+)$/.exec(text) ?? []
    if (last !== `c=biws,r=${nonce}`) return null
    const derived = saltedPassword(hash, password, rounds)
    const clientKey = hmac(derived, 'Client Key')
    const stored = createHash(hash).update(clientKey).digest()
    const signature = hmac(stored, `${exchanged},${last}`)
    const shown = Buffer.from(proof, 'base64').map((byte, index) => byte ^ (signature[index] ?? 0))
    if (!Buffer.from(shown).equals(clientKey)) return null
    return `v=${hmac(hmac(derived, 'Server Key'), `${exchanged},${last}`).toString('base64')}`
  }
}

function metadata(request: Reader, { options }: Session): Writer {
  const wanted = request.readArray((r) => r.readString(false), false, false)
  const leader = options.leader?.() ?? 0
  return Writer.create()
    .appendInt32(0)
    .appendArray(
      [...options.brokers.entries()],
      (w, [id, { host, port }]) =>
        w.appendInt32(id).appendString(host, false).appendInt32(port).appendString(null, false),
      false,
      false,
    )
    .appendString('cluster', false)
    .appendInt32(0)
    .appendArray(
      wanted,
      (w, name) => {
        const isKnown = name === options.topic
        w.appendInt16(isKnown ? errors.none : errors.unknownTopic)
          .appendString(name, false)
          .appendBoolean(false)
        const partitions = Array.from({ length: isKnown ? options.partitions : 0 }, (_, index) => index)
        w.appendArray(
          partitions,
          (p, index) => {
            p.appendInt16(0).appendInt32(index).appendInt32(leader).appendInt32(0)
            for (const replicas of [[leader], [leader], []])
              p.appendArray(replicas, (r, node: number) => r.appendInt32(node), false, false)
          },
          false,
          false,
        )
      },
      false,
      false,
    )
}

function produce(request: Reader, { options, records }: Session): Writer | null {
  request.readNullableString(false)
  if (request.readInt16() !== -1) return null
  request.readInt32()
  const written = request.readArray(
    (topic) => {
      const name = topic.readString(false)
      const partitions = topic.readArray(
        (r) => {
          const partition = r.readInt32()
          const batch = Buffer.from(r.readBytes(false))
          const refusal = batch.length > (options.largest ?? 1_048_588) ? errors.tooLarge : options.refusals?.shift()
          const error = name === options.topic ? (refusal ?? errors.none) : errors.unknownTopic
          const offset = records.length
          if (error === errors.none) records.push(...recordsOf(batch).map((record) => ({ ...record, partition })))
          return { partition, error, offset }
        },
        false,
        false,
      )
      return { name, partitions }
    },
    false,
    false,
  )
  return Writer.create()
    .appendArray(
      written,
      (w, { name, partitions }) =>
        w.appendString(name, false).appendArray(
          partitions,
          (p, { partition, error, offset }) =>
            p
              .appendInt32(partition)
              .appendInt16(error)
              .appendInt64(error === errors.none ? BigInt(offset) : -1n)
              .appendInt64(-1n)
              .appendInt64(0n),
          false,
          false,
        ),
      false,
      false,
    )
    .appendInt32(0)
}

/** Records of a batch (magic 2). Throws if its length, checksum or counts are wrong, or anything is left over. */
function recordsOf(batch: Buffer): Omit<KafkaRecord, 'partition'>[] {
  if (batch.readInt32BE(8) !== batch.length - 12) throw new Error('The length of the batch is wrong.')
  if (batch.readInt8(16) !== 2) throw new Error('The batch is of another version.')
  if (batch.readUInt32BE(17) !== crc32c(batch.subarray(21))) throw new Error('The checksum is wrong.')
  if (batch.readInt16BE(21) !== 0) throw new Error('The batch is compressed or part of a transaction.')
  const first = Number(batch.readBigInt64BE(27))
  const count = batch.readInt32BE(57)
  if (batch.readInt32BE(23) !== count - 1) throw new Error('The last offset is wrong.')
  let at = 61
  const varint = (): number => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(batch.readUInt8(at++))
      value |= (byte & 127n) << shift
      if (byte < 128n) return Number((value >> 1n) ^ -(value & 1n))
    }
  }
  const text = (): string => {
    const length = varint()
    at += length
    return batch.toString('utf8', at - length, at)
  }
  const found = Array.from({ length: count }, (_, index) => {
    const length = varint()
    const end = at + length
    at += 1
    const time = first + varint()
    if (varint() !== index) throw new Error('The offset of a record is wrong.')
    const [key, value] = [text(), text()]
    const headers = Object.fromEntries(Array.from({ length: varint() }, () => [text(), text()]))
    if (at !== end) throw new Error('The length of a record is wrong.')
    return { key, value, headers, at: time }
  })
  if (at !== batch.length) throw new Error('Bytes are left over.')
  return found
}

/** CRC-32C (RFC 3720 appendix B.4). */
export function crc32c(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82_f6_3b_78 : crc >>> 1
  }
  return ~crc >>> 0
}
