import { getEventListeners, once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { hostCertificates } from '../../../simulator/hosts/certificates.ts'
import { openInternet } from '../../../simulator/internet.ts'
import { minuteMs } from '../../platform/clock.ts'
import type { Dialler, Route } from '../../platform/dialler.ts'
import { startJetStream } from '../../testing/jetstream.ts'
import { natsMissing, startNatsServer } from '../../testing/nats-server.ts'
import { rsyslogMissing, startRsyslogd } from '../../testing/rsyslogd.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { openService } from '../../testing/service.ts'
import { makeStream, streamOf, waitingFor, writeEvent } from '../../testing/streams.ts'
import { openNats } from './nats.ts'

for (const missing of [natsMissing, rsyslogMissing]) if (missing) process.stdout.write(`${missing}\n`)

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

/** Ports of `good.example` that lead to a server of a test. */
const ports = new Map<number, number>()
const route: Route = (address, port) => {
  const real = ports.get(port)
  return real === undefined ? internet.route(address, port) : { address: '127.0.0.1', port: real }
}
const service = await openService({ internet: { ...internet, route } })
const { clock, system } = service
const runDue = () => system.streams.runDue()

const portOf = (server: Server) => (server.address() as AddressInfo).port

const parsed = (text: string) => JSON.parse(text.replace(/^\s*\ufeff?/, '')) as { id: string; summary: string }

describe('a server that does not introduce itself as NATS', () => {
  const destination = { kind: 'nats', address: 'good.example:4444', subject: 'assay.events', auth: 'none' } as const
  const attempt = (port: number, signal: AbortSignal) => {
    const connect = async () => {
      const socket = connectTo(port, '127.0.0.1')
      await once(socket, 'connect')
      return { socket, address: '127.0.0.1', milliseconds: 1 }
    }
    const send = openNats({ dialler: { connect } as unknown as Dialler, ca: [] }, destination, null)
    const at = clock.now()
    const messages = [{ id: 'evt_1', at, type: 'rule.updated', json: '{}' }]
    return send({ first: 1n, last: 1n, at, messages }, signal)
  }

  it('leaves no connection behind when the attempt ends', async () => {
    const attempts = new AbortController()
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const arrived = once(server, 'connection') as Promise<[Socket]>
    const failed = expect(attempt(portOf(server), attempts.signal)).rejects.toThrow('good.example')
    const [silent] = await arrived
    attempts.abort()
    await once(silent.resume(), 'close')
    await failed
  })

  it('is cut off after 64 kB without an end of line', async () => {
    const chunk = Buffer.alloc(1_024, 'a')
    let written = 0
    const server = createServer((socket) => {
      const write = (): void => {
        if (!socket.destroyed)
          socket.write(chunk, () => {
            written += chunk.length
            write()
          })
      }
      socket.on('error', () => undefined)
      write()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    await expect(attempt(portOf(server), AbortSignal.timeout(14_000))).rejects.toThrow('The connection to good.example')
    expect(written).toBeLessThan(20_000_000)
  })
})

describe('a connection to NATS', () => {
  it('leaves nothing behind on the signal of the process once it is closed', async () => {
    const { key, cert } = (await hostCertificates()).of('good.example')
    const info = {
      server_id: 'A',
      version: '2.11.0',
      proto: 1,
      headers: true,
      max_payload: 1_000_000,
      tls_required: true,
    }
    const server = createServer((socket) => {
      socket.write(`INFO ${JSON.stringify(info)}\r\n`)
      const secured = new TLSSocket(socket, { isServer: true, key, cert })
      secured.on('error', () => undefined)
      secured.on('data', (chunk: Buffer) => void (chunk.includes('PING') && secured.write('PONG\r\n')))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    ports.set(4555, portOf(server))
    const { dialler, ca } = system.network
    const signals: AbortSignal[] = []
    const connect: Dialler['connect'] = (wanted) => {
      if (wanted.signal) signals.push(wanted.signal)
      return dialler.connect(wanted)
    }
    const destination = { kind: 'nats', address: 'good.example:4555', subject: 'assay.events', auth: 'none' } as const
    const send = openNats({ dialler: { ...dialler, connect }, ca }, destination, null)
    await send({ first: 1n, last: 1n, at: clock.now(), messages: [] }, new AbortController().signal)
    expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0])
  })
})

describe('an event that NATS never accepts', () => {
  const destination = { kind: 'nats', address: 'good.example:4666', subject: 'assay.events', auth: 'none' } as const

  it.each([
    ['server', { maxPayload: 2_000, maxMessage: 100_000 }],
    ['stream', { maxPayload: 100_000, maxMessage: 2_000 }],
  ])(
    'since it is larger than the %s allows is counted as refused, and the others are stored in order',
    async (_of, limits) => {
      const server = await startJetStream(limits)
      ports.set(4666, server.port)
      const account = await service.account('lookups_growth')
      const stream = await makeStream(service, account, { destination })
      for (const summary of ['1', 'x'.repeat(3_000), '2']) await writeEvent(service, account, summary)
      await runDue()
      expect(await streamOf(service, stream)).toMatchObject({
        refusedCount: 1n,
        failureCount: 0,
        lastError:
          '1 of 4 events were refused: Larger than NATS accepts: max_payload of good.example, or max_msg_size of the stream.',
      })
      expect(await waitingFor(service, stream)).toBe(0)
      expect(server.stored.slice(1).map((text) => parsed(text).summary)).toEqual(['1', '2'])
    },
  )
})

describe.skipIf(natsMissing)('NATS JetStream', () => {
  const token = 'a-token-of-the-nats-server'
  const destination = { kind: 'nats', address: 'good.example:4222', subject: 'assay.events', auth: 'token' } as const

  it('stores every event once and in order, also when a batch is repeated', async () => {
    const server = await startNatsServer(token)
    ports.set(4222, server.port)
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination, secret: token })
    for (let n = 0; n < 250; n++) await writeEvent(service, account, String(n))
    const { batch } = await streamOf(service, stream)
    expect(batch).toEqual([])
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBeNull()
    const stored = (await server.stored()).map(parsed)
    expect(stored.slice(1).map(({ summary }) => summary)).toEqual([...Array(250).keys()].map(String))
    await system.database.pool.query(
      `INSERT INTO stream_outbox (workspace_id, stream_id, event_id, created_at) SELECT $1, $2, unnest($3::text[]), $4`,
      [account.workspaceId, stream.id, stored.map(({ id }) => id), clock.now()],
    )
    await runDue()
    expect(await waitingFor(service, stream)).toBe(0)
    expect(await server.stored()).toHaveLength(stored.length)
  })

  it('says what is wrong with the token, the subject, or a server that is down', async () => {
    const server = await startNatsServer(token)
    ports.set(4222, server.port)
    const account = await service.account('lookups_growth')
    const failing = async (wanted: Parameters<typeof makeStream>[2]) => {
      const stream = await makeStream(service, account, wanted)
      await runDue()
      return (await streamOf(service, stream)).lastError
    }
    expect(await failing({ destination, secret: 'another-token-1234' })).toContain('refused the credentials')
    expect(await failing({ destination: { ...destination, subject: 'other.events' }, secret: token })).toContain(
      'No JetStream stream of good.example has the subject other.events',
    )
    expect(await failing({ destination: { ...destination, address: 'good.example:4999' }, secret: token })).toBe(
      'good.example refused the connection.',
    )
    expect(await failing({ destination: { ...destination, address: 'wrong-host.example:4222' }, secret: token })).toBe(
      'The certificate is not for wrong-host.example.',
    )
  })

  it('sends no credentials to a server without TLS', async () => {
    const server = await startNatsServer(token, { tls: false })
    ports.set(4333, server.port)
    const account = await service.account('lookups_growth')
    const plain = { ...destination, address: 'good.example:4333' }
    const stream = await makeStream(service, account, { destination: plain, secret: token })
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBe(
      'good.example offers no TLS. Turn on TLS in the configuration of the server.',
    )
    expect(await server.stored()).toEqual([])
  })
})

describe.skipIf(rsyslogMissing)('syslog over TLS', () => {
  it('gets every event as one RFC 5424 message with structured data', async () => {
    const server = await startRsyslogd()
    ports.set(6514, server.port)
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination: { kind: 'syslog', address: 'good.example:6514' } })
    const summaries = ['one', 'two\nlines', 'quotes "]\\ and ümläuts 漢字']
    const ids: string[] = []
    for (const summary of summaries) ids.push(await writeEvent(service, account, summary))
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBeNull()
    await expect.poll(() => server.received().length, { timeout: 20_000 }).toBe(4)
    const [, ...received] = server.received()
    expect(received.map(({ text }) => parsed(text).summary)).toEqual(summaries)
    expect(received.map(({ data }) => data)).toEqual(ids.map((id) => `[assay@32473 id="${id}" type="rule.updated"]`))
    expect(received.map(({ messageId }) => messageId)).toEqual(ids)
  })

  it('says what is wrong with the certificate, and keeps the events', async () => {
    const server = await startRsyslogd()
    ports.set(6514, server.port)
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, {
      destination: { kind: 'syslog', address: 'wrong-host.example:6514' },
    })
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBe('The certificate is not for wrong-host.example.')
    expect(await waitingFor(service, stream)).toBe(1)
    clock.advance(minuteMs)
  })
})

describe('S3', () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a-secret-access-key-of-a-test' }
  const destination = {
    kind: 's3',
    bucket: 'security-logs',
    region: 'eu-central-1',
    prefix: 'assay/events',
    endpoint: 'https://good.example:9000',
    addressing: 'path',
    access_key_id: keys.accessKeyId,
  } as const

  it('gets one signed, compressed object per batch; a repeat overwrites it', async () => {
    const server = await startS3Server(keys)
    ports.set(9000, server.port)
    const account = await service.account('lookups_growth')
    const stream = await makeStream(service, account, { destination, secret: keys.secretAccessKey })
    for (const summary of ['1', '2', '3']) await writeEvent(service, account, summary)
    const { prisma, pool } = system.database
    const noted = await prisma.streamOutbox.findMany({ where: { streamId: stream.id }, orderBy: { id: 'asc' } })
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBeNull()
    const [[key, body] = ['', Buffer.alloc(0)]] = [...server.objects]
    expect(key).toMatch(/^\/security-logs\/assay\/events\/\d{4}\/\d\d\/\d\d\/\d\d\/\d{16}-\d{16}\.ndjson\.gz$/)
    const lines = gunzipSync(body).toString('utf8').trim().split('\n').map(parsed)
    expect(lines.slice(1).map(({ summary }) => summary)).toEqual(['1', '2', '3'])
    await prisma.streamOutbox.createMany({ data: noted })
    await pool.query('UPDATE streams SET batch = $2 WHERE id = $1', [stream.id, noted.map(({ id }) => String(id))])
    await writeEvent(service, account, '4')
    await runDue()
    expect(server.objects.get(key)).toEqual(body)
    expect([server.puts(), server.objects.size]).toEqual([3, 2])
  })

  it('says what is wrong with the keys, or a storage that is down', async () => {
    const server = await startS3Server(keys)
    ports.set(9000, server.port)
    const account = await service.account('lookups_growth')
    const wrong = await makeStream(service, account, { destination, secret: 'another-secret-access-key' })
    await runDue()
    const { lastError } = await streamOf(service, wrong)
    expect(lastError).toContain('The bucket security-logs refused the credentials (SignatureDoesNotMatch')
    expect(lastError?.length).toBeLessThan(500)
    ports.set(9000, 9)
    clock.advance(10 * minuteMs)
    await runDue()
    expect((await streamOf(service, wrong)).lastError).toBe('good.example refused the connection.')
    expect(service.logged.join('')).not.toContain('another-secret-access-key')
  })
  it.each([
    ['eu-', 'security-logs', 'Region not accepted'],
    ['eu-central-1', 'logs--x-s3', 'S3Express bucket'],
  ])(
    'with settings that its client refuses says so, and the batch is due again: %s, %s',
    async (region, bucket, reason) => {
      const account = await service.account('lookups_growth')
      const { endpoint: _endpoint, ...own } = destination
      const wrong = { ...own, region, bucket }
      const stream = await makeStream(service, account, { destination: wrong, secret: keys.secretAccessKey })
      await runDue()
      expect(await streamOf(service, stream)).toMatchObject({
        failureCount: 1,
        unsettledClaims: 0,
        lastError: expect.stringMatching(new RegExp(`^The bucket, the region or the endpoint is wrong: .*${reason}`)),
      })
    },
  )

  it.each([
    '<html><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
    'upstream connect error or disconnect/reset before headers',
  ])(
    'behind a proxy that responds with a page of its own counts as failing, and the batch is due again: %s',
    async (page) => {
      const server = await startS3Server(keys)
      server.fail(page)
      ports.set(9000, server.port)
      const account = await service.account('lookups_growth')
      const stream = await makeStream(service, account, { destination, secret: keys.secretAccessKey })
      await runDue()
      expect(await streamOf(service, stream)).toMatchObject({
        failureCount: 1,
        unsettledClaims: 0,
        lastError: 'The object could not be stored in security-logs (502 the response is not that of an S3 service).',
      })
      expect(await waitingFor(service, stream)).toBe(1)
    },
  )
})
