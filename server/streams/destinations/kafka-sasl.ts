import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { saslAuthenticateV1, saslHandshakeV1 } from '@platformatic/kafka'
import type { StreamDestination } from '../schema.ts'
import { SendFailure } from './destination.ts'
import type { KafkaConnection } from './kafka-connection.ts'

type Auth = Exclude<Extract<StreamDestination, { kind: 'kafka' }>['auth'], 'none'>

const mechanisms = { plain: 'PLAIN', scram_sha_256: 'SCRAM-SHA-256', scram_sha_512: 'SCRAM-SHA-512' } as const
const hashes = { scram_sha_256: { name: 'sha256', bytes: 32 }, scram_sha_512: { name: 'sha512', bytes: 64 } } as const

/** Kafka uses 4,096. The work is ours, and its amount is the broker's choice. */
const iterations = { least: 4_096, most: 100_000 }

const derive = promisify(pbkdf2)

/** Authenticates a connection (KIP-152). Rejects with SendFailure, or with the library's error if it is refused. */
export async function authenticate(
  connection: KafkaConnection,
  auth: Auth,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await connection.request(saslHandshakeV1, mechanisms[auth])
  const exchange = async (text: string): Promise<string> => {
    const { authBytes } = await connection.request(saslAuthenticateV1, Buffer.from(text))
    return authBytes.toString('utf8')
  }
  if (auth === 'plain') await exchange(`\0${username}\0${password}`)
  else await scram(exchange, hashes[auth], { username, password, host: connection.target.host })
}

/** SCRAM without channel binding (RFC 5802 section 3). The broker proves that it knows the password too. */
async function scram(
  exchange: (text: string) => Promise<string>,
  { name, bytes }: (typeof hashes)[keyof typeof hashes],
  { username, password, host }: { username: string; password: string; host: string },
): Promise<void> {
  const hmac = (key: Buffer, text: string) => createHmac(name, key).update(text).digest()
  const nonce = randomBytes(18).toString('base64')
  const client = `n=${username.replaceAll('=', '=3D').replaceAll(',', '=2C')},r=${nonce}`
  const server = await exchange(`n,,${client}`)
  const { r = '', s = '', i = '' } = attributesOf(server)
  const rounds = Number(i)
  const isReasonable = Number.isInteger(rounds) && rounds >= iterations.least && rounds <= iterations.most
  if (!r.startsWith(nonce) || r.length === nonce.length || !s || !isReasonable)
    throw new SendFailure(
      `${host} started SCRAM with values that are not accepted: it must use ${iterations.least} to ${iterations.most} iterations.`,
    )
  const salted = await derive(password.normalize('NFKC'), Buffer.from(s, 'base64'), rounds, bytes, name)
  const clientKey = hmac(salted, 'Client Key')
  const last = `c=biws,r=${r}`
  const exchanged = `${client},${server},${last}`
  const signature = hmac(createHash(name).update(clientKey).digest(), exchanged)
  const proof = clientKey.map((byte, index) => byte ^ (signature[index] ?? 0))
  const { v = '' } = attributesOf(await exchange(`${last},p=${Buffer.from(proof).toString('base64')}`))
  const expected = hmac(hmac(salted, 'Server Key'), exchanged)
  const shown = Buffer.from(v, 'base64')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
    throw new SendFailure(`${host} could not prove that it knows the password. Nothing was sent.`)
}

/** Attributes of a SCRAM message by letter. */
const attributesOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    text
      .slice(0, 2_000)
      .split(',')
      .map((part) => [part.slice(0, 1), part.slice(2)]),
  )
