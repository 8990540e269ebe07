import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { readJson } from './read-input.ts'

/** Reads a body after what came with its headers has arrived, as after authentication. */
const server = createServer(async (req, res) => {
  await setImmediate()
  const body = await readJson(req, 100).catch((error: unknown) => error)
  res.end(`${body instanceof AppError ? body.code : JSON.stringify(body)}\n`)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const head = (...lines: string[]) =>
  ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')
const whole = (body: string) => head(`Content-Length: ${body.length}`) + body
const last = `${head('Connection: close', 'Content-Length: 10')}{"last":1}`

/** Sends the parts, waiting until the server has received each request that one starts; the bodies of the responses. */
async function responsesTo(parts: readonly string[]): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  const responses = text(socket)
  for (const part of parts) {
    const received = part.includes('POST') && once(server, 'request')
    socket.write(part, 'latin1')
    await received
  }
  return (await responses).split(/\r?\n/).filter((line) => /^(?:\{.*\}|[A-Z_]+)$/.test(line))
}

describe('a request body', () => {
  it.each<[string, string[]]>([
    ['sent with its headers', [whole('{"a":1}')]],
    ['sent after its headers', [head('Content-Length: 7'), '{"a":1}']],
    ['sent in pieces', [`${head('Content-Length: 7')}{"a"`, ':1}']],
    ['sent in chunks', [`${head('Transfer-Encoding: chunked')}4\r\n{"a"\r\n3\r\n:1}\r\n0\r\n\r\n`]],
  ])('%s is read, and the connection serves the next request', async (_name, parts) => {
    expect(await responsesTo([...parts, last])).toEqual(['{"a":1}', '{"last":1}'])
  })

  it('of each of several requests in one packet is read', async () => {
    expect(await responsesTo([whole('{"a":1}') + whole('{"b":2}') + last])).toEqual([
      '{"a":1}',
      '{"b":2}',
      '{"last":1}',
    ])
  })

  it('that is not UTF-8 is rejected, and the next one is read', async () => {
    expect(await responsesTo([whole('{"a":"\xff"}'), last])).toEqual(['INVALID_JSON', '{"last":1}'])
  })

  it('that is larger than the limit is rejected before it is read', async () => {
    expect(await responsesTo([head('Connection: close', 'Content-Length: 101')])).toEqual(['PAYLOAD_TOO_LARGE'])
  })
})
