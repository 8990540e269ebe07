import { metadataV7, murmur2, ProduceAcks, produceV7 } from '@platformatic/kafka'
import type { StreamDestination } from '../schema.ts'
import { accepted, type Message, type Send, SendFailure, shortened } from './destination.ts'
import { connectKafka, type KafkaConnection } from './kafka-connection.ts'
import { authenticate } from './kafka-sasl.ts'
import { type Target, targetOfAddress } from './target.ts'
import type { Reach } from './tls-connection.ts'

type Kafka = Extract<StreamDestination, { kind: 'kafka' }>
type Leader = { partition: number; target: Target }
type Open = (target: Target) => Promise<KafkaConnection>

/** Half of what brokers accept by default (`message.max.bytes`), so that headers and framing fit in too. */
const requestBytes = 500_000

/** How often the leader of the partition is looked for in one attempt. */
const leaderLookups = 3

/** Time for the broker to have a request on all in-sync replicas. */
const replicationMs = 10_000

/**
 * Kafka: each event is a record with its id and type as headers, confirmed by all in-sync replicas. The key is the
 * workspace, so that all of its events are in one partition, in order. Versions of the requests are those of Kafka 2.1.
 */
export const openKafka =
  (reach: Reach, destination: Kafka, secret: string | null, workspaceId: string): Send =>
  async ({ messages }, signal) => {
    const bootstrap = targetOfAddress(destination.address)
    const connections = new Map<string, KafkaConnection>()
    const open: Open = async (target) => {
      const name = `${target.host}:${target.port}`
      const known = connections.get(name)
      if (known) return known
      const connection = await connectKafka(reach, target, destination.ca, signal)
      connections.set(name, connection)
      const { auth, username = '' } = destination
      if (auth !== 'none') await authenticate(connection, auth, { username, password: secret ?? '' })
      return connection
    }
    try {
      return await produceAll(open, bootstrap, destination, { messages, key: workspaceId })
    } catch (error) {
      throw kafkaFailure(error, destination, bootstrap)
    } finally {
      for (const connection of connections.values()) connection.close()
    }
  }

/** Produces all messages in order. Those that are larger than the topic accepts are refused, one by one. */
async function produceAll(
  open: Open,
  bootstrap: Target,
  { topic }: Kafka,
  { messages, key }: { messages: readonly Message[]; key: string },
) {
  let leader = await leaderOf(open, bootstrap, topic, key)
  let lookups = 1
  let refused = 0
  let offset = 0n
  const waiting = inRequests(messages)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { partition } = leader
    try {
      const connection = await open(leader.target)
      const records = next.map((message) => recordOf(message, { topic, partition, key }))
      const response = await connection.request(produceV7, ProduceAcks.ALL, replicationMs, records)
      offset = offsetOf(response, topic, partition, leader.target.host)
    } catch (error) {
      const codes = codesOf(error)
      if (codes.some((code) => tooLarge.has(code))) {
        const half = Math.ceil(next.length / 2)
        if (next.length > 1) waiting.unshift(next.slice(0, half), next.slice(half))
        else refused += 1
      } else if (codes.some((code) => moved.has(code)) && lookups < leaderLookups) {
        leader = await leaderOf(open, bootstrap, topic, key)
        lookups += 1
        waiting.unshift(next)
      } else throw error
    }
  }
  const response = refused < messages.length ? `partition ${leader.partition}, up to offset ${offset}` : null
  return refused === 0
    ? accepted(response)
    : { refused, refusal: `Larger than the topic ${topic} accepts (max.message.bytes).`, response }
}

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'])
const moved = new Set(['NOT_LEADER_OR_FOLLOWER', 'LEADER_NOT_AVAILABLE', 'FENCED_LEADER_EPOCH', 'KAFKA_STORAGE_ERROR'])

/** Consecutive messages of at most `requestBytes` together, or one larger one. */
function inRequests(messages: readonly Message[]): Message[][] {
  const requests: Message[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const message of messages) {
    const size = Buffer.byteLength(message.json) + 200
    if (bytes + size > requestBytes) {
      requests.push([])
      bytes = 0
    }
    requests.at(-1)?.push(message)
    bytes += size
  }
  return requests
}

const recordOf = (
  { id, at, type, json }: Message,
  { topic, partition, key }: { topic: string; partition: number; key: string },
) => ({
  topic,
  partition,
  key: Buffer.from(key),
  value: Buffer.from(json),
  timestamp: BigInt(at.getTime()),
  headers: new Map([
    [Buffer.from('id'), Buffer.from(id)],
    [Buffer.from('type'), Buffer.from(type)],
  ]),
})

/** The partition of a key, as Kafka's own producers choose it, and the broker that leads it. */
async function leaderOf(open: Open, bootstrap: Target, topic: string, key: string): Promise<Leader> {
  const connection = await open(bootstrap)
  const metadata = await connection.request(metadataV7, [topic], false).catch(partOf)
  const partitions = metadata.topics.find(({ name, errorCode }) => name === topic && errorCode === 0)?.partitions ?? []
  const partition = partitions.length > 0 ? (murmur2(key) & 0x7f_ff_ff_ff) % partitions.length : 0
  const leaderId = partitions.find(({ partitionIndex }) => partitionIndex === partition)?.leaderId
  const broker = metadata.brokers.find(({ nodeId }) => nodeId === leaderId)
  if (!broker)
    throw new SendFailure(
      `Partition ${partition} of the topic ${topic} has no leader at the moment. It is tried again.`,
    )
  return { partition, target: advertised(broker) }
}

/** Metadata of which some partition has no leader is an error of the library; the topic itself may be all right. */
function partOf(error: unknown): ReturnType<typeof metadataV7.parseResponse> {
  const response = isRefusal(error) ? (error.response as ReturnType<typeof metadataV7.parseResponse> | undefined) : null
  if (response?.topics.every(({ errorCode }) => errorCode === 0)) return response
  throw error
}

/** Where a broker says that it is. The guard checks its addresses when it connects. */
function advertised({ host, port }: { host: string; port: number }): Target {
  const name = host.includes(':') ? `[${host}]` : host
  try {
    return targetOfAddress(`${name}:${port}`)
  } catch {
    throw new SendFailure(
      `The cluster advertises the broker ${shortened(name).slice(0, 100)}:${port}, where no connection is allowed. Set advertised.listeners to public names and to port 443 or a port from 1024 on.`,
    )
  }
}

function offsetOf(
  response: boolean | ReturnType<typeof produceV7.parseResponse>,
  topic: string,
  partition: number,
  host: string,
): bigint {
  const found =
    typeof response === 'object'
      ? response.responses
          .find(({ name }) => name === topic)
          ?.partitionResponses.find(({ index }) => index === partition)
      : undefined
  if (found) return found.baseOffset
  throw new SendFailure(`${host} did not confirm the events.`)
}

type Refusal = Error & { errors: readonly unknown[]; response?: unknown }

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** Names of the protocol's errors in a refusal, such as `NOT_LEADER_OR_FOLLOWER`. */
const codesOf = (error: unknown): string[] =>
  isRefusal(error)
    ? error.errors.flatMap((one) =>
        typeof one === 'object' && one !== null && 'apiId' in one && typeof one.apiId === 'string' ? [one.apiId] : [],
      )
    : []

/** A failure as a sentence. */
function kafkaFailure(error: unknown, { topic }: Kafka, { host }: Target): SendFailure {
  if (error instanceof SendFailure) return error
  const [code = 'an unknown error'] = codesOf(error)
  const text = sentences[code]?.(host, topic)
  return new SendFailure(text ?? `${host} did not store the events: ${code}. It is tried again.`)
}

const sentences: Record<string, (host: string, topic: string) => string> = {
  SASL_AUTHENTICATION_FAILED: (host) =>
    `${host} refused the credentials. Check the user name, then enter the password again.`,
  UNSUPPORTED_SASL_MECHANISM: (host) => `${host} does not offer this authentication. Choose another one.`,
  ILLEGAL_SASL_STATE: (host) => `${host} does not offer this authentication at this port. Check the port.`,
  UNKNOWN_TOPIC_OR_PARTITION: (_, topic) =>
    `The cluster has no topic ${topic}, or the user may not see it. Create it, or change the topic.`,
  INVALID_TOPIC_EXCEPTION: (_, topic) => `${topic} is not a valid name of a topic.`,
  TOPIC_AUTHORIZATION_FAILED: (_, topic) => `The user may not write to the topic ${topic}. Allow Write and Describe.`,
  CLUSTER_AUTHORIZATION_FAILED: (host) => `The user may not use the cluster of ${host}.`,
  NOT_ENOUGH_REPLICAS: (_, topic) =>
    `The topic ${topic} has too few in-sync replicas at the moment (min.insync.replicas). It is tried again.`,
  UNSUPPORTED_VERSION: (host) => `${host} is older than Kafka 2.1, or no Kafka broker.`,
}
