import { once } from 'node:events'
import { Reader, Writer } from '@platformatic/kafka'
import { streamTerms } from '../../catalog/stream-terms.ts'
import type { Dialled } from '../../platform/dialler.ts'
import { SendFailure } from './destination.ts'
import type { Target } from './target.ts'
import { connectTls, failureOf, type Reach } from './tls-connection.ts'

/** One version of a request of the Kafka protocol, as the client library encodes and decodes it. */
export type KafkaApi<Arguments extends unknown[], Response> = {
  createRequest(...input: Arguments): Writer
  parseResponse(correlationId: number, key: number, version: number, reader: Reader): Response
  api: { key: number; version: number }
}

export type KafkaConnection = {
  target: Target
  /** Rejects with SendFailure, or with the library's error if the broker refuses the request. */
  request<Arguments extends unknown[], Response>(
    api: KafkaApi<Arguments, Response>,
    ...input: Arguments
  ): Promise<Response>
  close(): void
}

/** Metadata of a topic with 10,000 partitions is 500 kB; nothing else is large. */
const largestResponse = 1_000_000

const responseMs = streamTerms.attemptSeconds * 1_000
const lengthBytes = 4
const correlationBytes = 4

/**
 * A TLS connection to one broker through the guard. Requests are sent one at a time, with header version 1, which has
 * no tagged fields; so has each version that is used here.
 */
export async function connectKafka(
  reach: Reach,
  target: Target,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<KafkaConnection> {
  const socket = await connectTls(reach, target, ca, signal)
  const read = responsesOf(socket, target.host)
  let sent = 0
  return {
    target,
    request: async ({ createRequest, parseResponse, api: { key, version } }, ...input) => {
      const id = ++sent
      const frame = Writer.create()
        .appendInt16(key)
        .appendInt16(version)
        .appendInt32(id)
        .appendString('assay', false)
        .appendFrom(createRequest(...input))
        .prependLength()
      socket.write(frame.buffer)
      const response = await read()
      if (response.readInt32BE(0) !== id) throw malformed(target.host)
      return parsed(target.host, () =>
        parseResponse(id, key, version, new BoundedReader(response.subarray(correlationBytes))),
      )
    },
    close: () => void socket.destroy(),
  }
}

/**
 * The library's reader trusts lengths: a negative one would move it back, so that a small response is read without end.
 * Only versions without compact lengths are used.
 */
class BoundedReader extends Reader {
  constructor(body: Buffer) {
    super(Reader.from(body).buffer)
  }

  override readNullableString(compact = true, encoding: BufferEncoding = 'utf-8') {
    this.#assertWithin(compact, this.peekInt16(), 2)
    return super.readNullableString(compact, encoding)
  }

  override readNullableBytes(compact = true) {
    this.#assertWithin(compact, this.peekInt32(), 4)
    return super.readNullableBytes(compact)
  }

  override readNullableArray<Value>(
    read: (reader: Reader, index: number) => Value,
    compact = true,
    discardTrailingTaggedFields = true,
  ) {
    this.#assertWithin(compact, this.peekInt32(), 4)
    return super.readNullableArray(read, compact, discardTrailingTaggedFields)
  }

  /** Each element of an array takes a byte at least. -1 is null. */
  #assertWithin(compact: boolean, length: number, size: number): void {
    if (compact || length < -1 || length > this.remaining - size) throw new RangeError('A length is out of bounds.')
  }
}

/** What the library rejects as an answer of the broker has `errors`; anything else is an answer that it cannot read. */
function parsed<Response>(host: string, parse: () => Response): Response {
  try {
    return parse()
  } catch (error) {
    throw error instanceof Error && 'errors' in error ? error : malformed(host)
  }
}

const malformed = (host: string): SendFailure =>
  new SendFailure(`${host} returned something that is no response of the Kafka protocol. Check the port.`)

/** Reads responses, framed by their length, one after the other. */
function responsesOf(socket: Dialled['socket'], host: string): () => Promise<Buffer> {
  let received: Buffer[] = []
  let size = 0
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', (error) => reject(failureOf(error, host)))
    socket.once('close', () => reject(new SendFailure(`${host} closed the connection.`)))
  })
  failed.catch(() => undefined)
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length
    received.push(chunk)
    if (size > largestResponse + lengthBytes) socket.destroy()
  })
  // Chunks are joined once all that is wanted has arrived, so that many small ones cost no more than a large one.
  const take = async (bytes: number): Promise<Buffer> => {
    const limit = AbortSignal.timeout(responseMs)
    while (size < bytes) await Promise.race([once(socket, 'data', { signal: limit }), failed])
    const all = Buffer.concat(received)
    received = [all.subarray(bytes)]
    size -= bytes
    return all.subarray(0, bytes)
  }
  return async () => {
    try {
      const length = (await take(lengthBytes)).readInt32BE(0)
      if (length < correlationBytes || length > largestResponse) throw malformed(host)
      return await take(length)
    } catch (error) {
      socket.destroy()
      throw failureOf(error, host)
    }
  }
}
