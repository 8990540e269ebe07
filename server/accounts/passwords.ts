import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const terms = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password with argon2id (RFC 9106) into the usual `$argon2id$…` text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...terms })
  return `$argon2id$v=19$m=${terms.memory},t=${terms.passes},p=${terms.parallelism}$${bare(nonce)}$${bare(tag)}`
}

/** Whether the password fits the hash; takes the same time for a missing hash, so that nobody learns which accounts exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = form.exec(hash ?? (await absent))
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts
  const want = Buffer.from(expected, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: want.length,
  })
  return timingSafeEqual(tag, want) && hash !== null
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const absent = hashPassword(randomBytes(16).toString('hex'))
