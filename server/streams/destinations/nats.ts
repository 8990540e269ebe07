import { JetStreamApiError, jetstream } from '@nats-io/jetstream'
import {
  type Authenticator,
  type ConnectionOptions,
  credsAuthenticator,
  NatsConnectionImpl,
  setTransportFactory,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node'
import { NodeTransport } from '@nats-io/transport-node/lib/node_transport.js'
import { streamTerms } from '../../catalog/stream-terms.ts'
import type { Dialled } from '../../platform/dialler.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import type { StreamDestination } from '../schema.ts'
import { accepted, type Send, SendFailure, shortened } from './destination.ts'
import { type Target, targetOfAddress } from './target.ts'
import { failureOf, type Reach, trusted } from './tls-connection.ts'

type Nats = Extract<StreamDestination, { kind: 'nats' }>
type Guarded = ConnectionOptions & { reach?: Reach; target?: Target; ending?: AbortSignal }

const timeoutMs = streamTerms.attemptSeconds * 1000
const longestInfo = 64 * 1024

/** Connects through the guard, to the configured server only: a cluster's other addresses are not used. */
class GuardedTransport extends NodeTransport {
  override async dial(): Promise<Dialled['socket']> {
    const { reach, target, ending: signal } = this.options as Guarded
    if (!reach || !target || !signal) throw new Error('No guard for this connection.')
    const { socket } = await reach.dialler.connect({ ...target, timeoutMs, signal })
    const end = () => void socket.destroy()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    return socket
  }

  /** The library reads the first line without a limit, and joins all of it again for every chunk. */
  override peekInfo() {
    const info = super.peekInfo()
    let bytes = 0
    this.socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > longestInfo) this.socket.destroy()
    })
    return info
  }
}

/**
 * NATS JetStream: each event is published with its id as `Nats-Msg-Id`, which the server uses to drop repeats, and
 * confirmed by the server. Events that are larger than the server or its stream accepts are refused, one by one.
 */
export const openNats =
  (reach: Reach, destination: Nats, secret: string | null): Send =>
  async ({ messages }, signal) => {
    const target = targetOfAddress(destination.address)
    const connection = await connected(reach, destination, target, secret, signal)
    const stop = () => void connection.close().catch(() => undefined)
    signal.addEventListener('abort', stop, { once: true })
    try {
      const js = jetstream(connection, { timeout: timeoutMs })
      let last = 0
      let repeats = 0
      let refused = 0
      // In order, a window at a time: the next is published once the server has confirmed the one before.
      for (let at = 0; at < messages.length; at += windowSize) {
        const acks = await Promise.all(
          messages.slice(at, at + windowSize).map(({ id, json }) =>
            js.publish(destination.subject, json, { msgID: id, timeout: timeoutMs }).catch((error: unknown) => {
              if (isTooLarge(error)) return null
              throw error
            }),
          ),
        )
        const stored = acks.filter((ack) => ack !== null)
        refused += acks.length - stored.length
        repeats += stored.filter(({ duplicate }) => duplicate).length
        last = stored.at(-1)?.seq ?? last
      }
      const there = repeats > 0 ? `, ${repeats} were already there` : ''
      const response = refused > 0 && refused === messages.length ? null : `stored up to sequence ${last}${there}`
      if (refused === 0) return accepted(response)
      return {
        refused,
        refusal: `Larger than NATS accepts: max_payload of ${target.host}, or max_msg_size of the stream.`,
        response,
      }
    } catch (error) {
      throw natsFailure(error, destination, target)
    } finally {
      signal.removeEventListener('abort', stop)
      await connection.close().catch(() => undefined)
    }
  }

const windowSize = 100

/** Error of JetStream for a message that is larger than its stream accepts. */
const exceedsMaximum = 10054

/** The library refuses what is larger than `max_payload`; the server would close the connection. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof JetStreamApiError
    ? error.code === exceedsMaximum
    : error instanceof Error && error.name === 'InvalidArgumentError' && error.message.includes('max_payload')

async function connected(reach: Reach, destination: Nats, target: Target, secret: string | null, signal: AbortSignal) {
  const ended = new AbortController()
  const options: Guarded = {
    servers: `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`,
    name: 'assay',
    reach,
    target,
    ending: AbortSignal.any([signal, ended.signal]),
    resolve: false,
    ignoreClusterUpdates: true,
    reconnect: false,
    waitOnFirstConnect: false,
    timeout: timeoutMs,
    tls: {
      ca: trusted(reach, destination.ca) as unknown as string,
      ...(parseIpAddress(target.host) ? {} : { servername: target.host }),
    } as NonNullable<ConnectionOptions['tls']>,
    authenticator: authenticatorOf(destination, secret ?? ''),
  }
  setTransportFactory({ factory: () => new GuardedTransport() })
  try {
    const connection = await NatsConnectionImpl.connect(options)
    // Otherwise the signal, which lives as long as the process, would hold every socket.
    void connection.closed().then(() => ended.abort())
    return connection
  } catch (error) {
    // The library leaves a connection open on which the server did not introduce itself.
    ended.abort()
    throw natsFailure(error, destination, target)
  }
}

function authenticatorOf({ auth, username }: Nats, secret: string): Authenticator[] {
  if (auth === 'token') return [tokenAuthenticator(secret)]
  if (auth === 'user') return [usernamePasswordAuthenticator(username ?? '', secret)]
  return auth === 'creds' ? [credsAuthenticator(new TextEncoder().encode(secret))] : []
}

/** A failure of the client as a sentence. */
function natsFailure(error: unknown, { subject }: Nats, { host }: Target): SendFailure {
  const chain = causesOf(error)
  const names = chain.map((one) => one.name)
  const text = shortened(chain[0]?.message ?? '').slice(0, 300)
  if (names.includes('AuthorizationError') || names.includes('UserAuthenticationExpiredError'))
    return new SendFailure(`${host} refused the credentials. Check the user or token, then enter the secret again.`)
  if (names.includes('PermissionViolationError'))
    return new SendFailure(`The credentials do not permit publishing to ${subject}.`)
  if (names.includes('NoRespondersError') || text === 'jetstream is not enabled')
    return new SendFailure(
      `No JetStream stream of ${host} has the subject ${subject}. Create one, or change the subject.`,
    )
  if (text.includes("does not support 'tls'"))
    return new SendFailure(`${host} offers no TLS. Turn on TLS in the configuration of the server.`)
  const api = chain.find((one) => one instanceof JetStreamApiError)
  if (api) return new SendFailure(`JetStream did not store an event: ${shortened(api.message).slice(0, 300)}`)
  const coded = chain.find((one) => 'code' in one || 'why' in one)
  if (coded) return failureOf(coded, host)
  if (names.includes('TimeoutError')) return failureOf({ code: 'TIMEOUT' }, host)
  return new SendFailure(`The connection to ${host} failed: ${text || 'no reason given'}`)
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one)
  return chain
}
