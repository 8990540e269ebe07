import { murmur2 } from '@platformatic/kafka'
import { afterAll, describe, expect, it } from 'vitest'
import { openInternet } from '../../../simulator/internet.ts'
import { minuteMs } from '../../platform/clock.ts'
import type { Route } from '../../platform/dialler.ts'
import { type BrokerOptions, crc32c, startKafkaBroker } from '../../testing/kafka-broker.ts'
import { type Account, openService } from '../../testing/service.ts'
import { makeStream, streamOf, waitingFor, writeEvent } from '../../testing/streams.ts'

const internet = await openInternet({ hosts: true })
afterAll(internet.close)

/** Ports of the simulated hosts that lead to a broker of a test. */
const ports = new Map<number, number>()
const dialed: string[] = []
const route: Route = (address, port) => {
  dialed.push(`${address}:${port}`)
  const real = ports.get(port)
  return real === undefined ? internet.route(address, port) : { address: '127.0.0.1', port: real }
}
const service = await openService({ internet: { ...internet, route } })
const { clock, system } = service

const password = 'a password of the broker'
const scram = { mechanism: 'SCRAM-SHA-512', username: 'assay', password } as const
const destination = {
  kind: 'kafka',
  address: 'good.example:9093',
  topic: 'assay-events',
  auth: 'scram_sha_512',
  username: 'assay',
} as const
const here = { host: 'good.example', port: 9093 }
const usual = { topic: 'assay-events', partitions: 6, brokers: [here], sasl: scram } satisfies BrokerOptions

async function broker(options: Partial<BrokerOptions> = {}, port = 9093) {
  const started = await startKafkaBroker({ ...usual, ...options })
  ports.set(port, started.port)
  return started
}

async function runDue(): Promise<void> {
  clock.advance(6 * minuteMs)
  await system.streams.runDue()
}

const written = async (account: Account, summaries: readonly string[]) => {
  for (const summary of summaries) await writeEvent(service, account, summary)
}

/** A stream whose first event, its own creation, was sent. */
async function begun(account: Account, wanted: Parameters<typeof makeStream>[2] = {}) {
  const stream = await makeStream(service, account, { destination, secret: password, ...wanted })
  await runDue()
  return stream
}

const summariesOf = (records: readonly { value: string }[]) =>
  records.map(({ value }) => (JSON.parse(value) as { summary: string }).summary)

/** The last error of a new stream after its first attempt. */
async function failing(wanted: Parameters<typeof makeStream>[2] = {}): Promise<string | null> {
  const account = await service.account('lookups_growth')
  return (await streamOf(service, await begun(account, wanted))).lastError
}

it('the checksum of the tests is CRC-32C', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3_06_92_83)
})

it('a key belongs to the partition that producers of Kafka choose for it', () => {
  const hashes = { '21': -973_932_308, foobar: -790_332_482, 'a-little-bit-long-string': -985_981_536 }
  for (const [key, hash] of Object.entries(hashes)) expect(murmur2(key) | 0, key).toBe(hash)
})

describe('a Kafka topic', () => {
  it.each([
    ['plain', 'PLAIN'],
    ['scram_sha_256', 'SCRAM-SHA-256'],
    ['scram_sha_512', 'SCRAM-SHA-512'],
  ] as const)('gets the events of a workspace in order, in one partition, with %s', async (auth, mechanism) => {
    const server = await broker({ sasl: { mechanism, username: 'a=user,name', password } })
    const account = await service.account('lookups_growth')
    const stream = await begun(account, { destination: { ...destination, auth, username: 'a=user,name' } })
    const summaries = [...Array(120).keys(), 'ümläuts 漢字 "quotes"\nlines'].map(String)
    await written(account, summaries)
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBeNull()
    expect(await waitingFor(service, stream)).toBe(0)
    const [, ...records] = server.records
    expect(summariesOf(records)).toEqual(summaries)
    expect(new Set(records.map(({ partition, key }) => `${partition} ${key}`)).size).toBe(1)
    expect(records[0]).toMatchObject({ key: account.workspaceId, headers: { type: 'rule.updated' } })
    const ids = records.map(({ value }) => (JSON.parse(value) as { id: string }).id)
    expect(records.map(({ headers }) => headers.id)).toEqual(ids)
  })

  it('gets events from the broker that leads the partition, also after it has moved', async () => {
    let leader = 1
    const brokers = [here, { host: 'good.example', port: 9094 }, { host: 'good.example', port: 9095 }]
    const cluster = { brokers, leader: () => leader }
    await broker(cluster)
    const refusals: number[] = []
    const first = await broker({ ...cluster, refusals }, 9094)
    const second = await broker(cluster, 9095)
    const account = await service.account('lookups_growth')
    const stream = await begun(account)
    expect(first.records).toHaveLength(1)
    await written(account, ['a', 'b'])
    refusals.push(6)
    leader = 2
    // The metadata of the bootstrap server is behind at first.
    let asked = 0
    cluster.leader = () => (asked++ === 0 ? 1 : 2)
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBeNull()
    expect([first.records.length, summariesOf(second.records)]).toEqual([1, ['a', 'b']])
  })

  it('that is down for a day gets everything once it is back, in order', async () => {
    const server = await broker()
    const account = await service.account('lookups_growth')
    const stream = await begun(account)
    await server.close()
    await written(account, ['1', '2'])
    await runDue()
    expect((await streamOf(service, stream)).lastError).toBe('good.example refused the connection.')
    clock.advance(24 * 60 * minuteMs)
    await written(account, ['3'])
    const back = await broker()
    await runDue()
    expect(await streamOf(service, stream)).toMatchObject({ failingSince: null, sentCount: 4n })
    expect(summariesOf(back.records)).toEqual(['1', '2', '3'])
  })

  it('gets a batch again whose confirmation was lost', async () => {
    let isLost = false
    const server = await broker({ response: (frame, key) => (isLost && key === 0 ? null : frame) })
    const account = await service.account('lookups_growth')
    const stream = await begun(account)
    await written(account, ['x', 'y'])
    isLost = true
    const sending = runDue()
    await expect.poll(() => server.records.length).toBe(3)
    await server.close()
    await sending
    expect((await streamOf(service, stream)).lastError).toBe('good.example closed the connection.')
    const back = await broker()
    await runDue()
    expect(summariesOf(back.records)).toEqual(['x', 'y'])
  })

  it('gets what it accepts if one event is too large, which is counted as refused', async () => {
    const server = await broker({ largest: 20_000 })
    const account = await service.account('lookups_growth')
    const stream = await begun(account)
    const large = 'x'.repeat(30_000)
    await written(account, ['1', '2', large, '3', ...Array.from({ length: 40 }, (_, n) => `${n} ${'y'.repeat(900)}`)])
    await runDue()
    const { lastError, refusedCount } = await streamOf(service, stream)
    expect([refusedCount, await waitingFor(service, stream)]).toEqual([1n, 0])
    expect(lastError).toContain('Larger than the topic assay-events accepts')
    const [, ...summaries] = summariesOf(server.records)
    expect(summaries).toHaveLength(43)
    expect(summaries.slice(0, 3)).toEqual(['1', '2', '3'])
  })
})

describe('a failure of Kafka', () => {
  it('says what is wrong with the password, the mechanism, the topic or the certificate', async () => {
    await broker()
    expect(await failing({ secret: 'another password' })).toContain('good.example refused the credentials.')
    expect(await failing({ destination: { ...destination, username: 'someone' } })).toContain(
      'refused the credentials.',
    )
    expect(await failing({ destination: { ...destination, auth: 'plain' } })).toContain(
      'does not offer this authentication',
    )
    expect(await failing({ destination: { ...destination, topic: 'other' } })).toContain(
      'The cluster has no topic other, or the user may not see it.',
    )
    expect(await failing({ destination: { ...destination, address: 'wrong-host.example:9093' } })).toBe(
      'The certificate is not for wrong-host.example.',
    )
    expect(service.logged.join('')).not.toContain(password)
  })

  it('says that the user may not write, or that replicas are missing, and keeps the events', async () => {
    const refusals: number[] = []
    await broker({ refusals })
    const account = await service.account('lookups_growth')
    const stream = await begun(account)
    await written(account, ['1'])
    for (const [code, text] of [
      [29, 'The user may not write to the topic assay-events.'],
      [19, 'too few in-sync replicas'],
      [4_711, 'is no response of the Kafka protocol'],
    ] as const) {
      refusals.push(code)
      await runDue()
      expect((await streamOf(service, stream)).lastError).toContain(text)
      expect(await waitingFor(service, stream)).toBe(1)
    }
    await runDue()
    expect(await waitingFor(service, stream)).toBe(0)
  })

  it.each([
    ['10.0.0.7', 9093],
    ['127.0.0.1', 9093],
    ['localhost', 9093],
    ['::1', 9093],
    ['169.254.169.254', 8080],
    ['good.example', 25],
    ['good.example/..', 9093],
    ['', 9093],
    ['good.example', 70_000],
  ])('never connects to an address that the guard forbids, as a broker advertises %s:%i', async (host, port) => {
    await broker({ brokers: [here, { host, port }], leader: () => 1 })
    dialed.length = 0
    const error = await failing()
    expect(error).toMatch(/not public|no connection is allowed|not allowed/)
    expect(dialed.every((address) => address.endsWith(':9093') && !/^(10|127|169)\.|::1/.test(address))).toBe(true)
  })

  it.each<[string, (frame: Buffer, key: number) => Buffer | null]>([
    ['no protocol', () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a negative length', () => Buffer.from([255, 255, 255, 251, 0, 0, 0, 1])],
    ['a length of nothing', () => Buffer.from([0, 0, 0, 0, 0])],
    ['a length of 2 GB', () => Buffer.concat([Buffer.from([127, 255, 255, 255]), Buffer.alloc(5_000_000)])],
    ['another request', (frame) => Buffer.concat([frame.subarray(0, 4), Buffer.alloc(frame.length - 4, 7)])],
    ['half of it', (frame) => lengthened(frame.subarray(0, 4 + Math.ceil((frame.length - 4) / 2)))],
    ['an array of two billion', (frame) => Buffer.concat([frame.subarray(0, 8), Buffer.alloc(frame.length - 8, 127)])],
    // A broker whose rack has length -12, two billion times.
    ['a length that points back', (frame) => lengthened(Buffer.concat([frame.subarray(0, 8), pointsBack]))],
    ['nothing but zeros', (frame) => Buffer.concat([frame.subarray(0, 8), Buffer.alloc(frame.length - 8)])],
  ])('is a failed attempt, and nothing else, when a broker returns %s', async (name, response) => {
    // For the first request of SASL, zeros are a valid response.
    for (const hostileKey of [17, 36, 3, 0].filter((key) => key !== 17 || name !== 'nothing but zeros')) {
      await broker({ response: (frame, key) => (key === hostileKey ? response(frame, key) : frame) })
      const error = await failing()
      expect(error, String(hostileKey)).toMatch(/Kafka protocol|closed|did not|SCRAM|no leader|no topic|prove/)
    }
  })

  it('ends when a broker demands more iterations of SCRAM than are reasonable, or too few', async () => {
    for (const rounds of [1, 2_000_000]) {
      const server = await broker({ sasl: { ...scram, rounds } })
      expect(await failing()).toContain('it must use 4096 to 100000 iterations')
      expect(server.records).toEqual([])
    }
  })
})

/** Throttle time, number of brokers, node 0 with an empty host, a port, and the length of its rack. */
const pointsBack = Buffer.from('000000007fffffff0000000000000000238bfff4', 'hex')

/** A response with the length that it has. */
function lengthened(frame: Buffer): Buffer {
  const copy = Buffer.from(frame)
  copy.writeInt32BE(frame.length - 4)
  return copy
}
