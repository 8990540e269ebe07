import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore } from '../platform/semaphore.ts'

/** argon2id parameters; memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

const deriveNow = promisify(argon2)
/** Derivations at a time: each fills a core and 19 MiB, and lookups go on meanwhile. */
const atOnce = 2
/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes and verifies passwords with argon2id (RFC 9106). Each hash includes its cost parameters. */
export function openPasswords(cost: PasswordCost = defaultCost) {
  const slots = semaphore(atOnce)
  const derive: typeof deriveNow = (...input) => slots.enter(() => deriveNow(...input))

  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(16)
    const tag = await derive('argon2id', { message: password, nonce, ...cost, tagLength })
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(nonce)}$${bare(tag)}`
  }

  const absent = hash(randomBytes(16).toString('hex'))

  /** Takes the same time when no hash exists, so timing does not reveal which accounts exist. */
  async function verify(password: string, stored: string | null): Promise<boolean> {
    const parts = form.exec(stored ?? (await absent))
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
    return timingSafeEqual(tag, want) && stored !== null
  }

  return { hash, verify }
}

export type Passwords = ReturnType<typeof openPasswords>

const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
