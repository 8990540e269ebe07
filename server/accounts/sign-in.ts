import type pg from 'pg'
import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { verifyPassword } from './passwords.ts'
import { comparable, createLocalPerson, hashOfToken, type Person, redeemSignInLink } from './people.ts'

const windowSeconds = 15 * 60

/**
 * Local sign-in, sign-up and one-time links. Wrong attempts are counted in the database, so over all processes: 10 for an account and 30 for a
 * caller's address within 15 minutes, then RATE_LIMITED until the window ends. An attempt is counted before it is judged, so that attempts at the
 * same moment cannot pass together; a success is taken off again.
 */
export function signInDesk(deps: { prisma: Prisma; pool: pg.Pool; clock: Clock }) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: deps.pool,
      storeType: 'pool',
      tableName: 'attempt_windows',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: windowSeconds,
    })
  const byAccount = limiter('sign_in_account', 10)
  const byAddress = limiter('sign_in_address', 30)
  const signUps = limiter('sign_up_address', 20)

  async function assertOpen(account: string | null, address: string): Promise<void> {
    const states = await Promise.all([account ? byAccount.get(account) : null, byAddress.get(addressPrefix(address))])
    states.forEach((state, index) => {
      if (state && state.consumedPoints >= (index === 0 ? 10 : 30)) tooMany(state.msBeforeNext)
    })
  }

  async function countAttempt(account: string | null, address: string): Promise<void> {
    await assertOpen(account, address)
    await byAddress.consume(addressPrefix(address)).catch(refuse)
    if (account) await byAccount.consume(account).catch(refuse)
  }

  async function forgive(account: string | null, address: string): Promise<void> {
    await Promise.all([byAddress.reward(addressPrefix(address)), account ? byAccount.delete(account) : null])
  }

  return {
    /** The person whose address and password these are, or null. */
    withPassword: async (input: { email: string; password: string }, address: string): Promise<Person | null> => {
      const email = comparable(input.email)
      const account = hashOfToken(email)
      await countAttempt(account, address)
      const credential = await deps.prisma.passwordCredential.findUnique({ where: { email }, include: { user: true } })
      const fits = await verifyPassword(input.password, credential?.hash ?? null)
      if (!fits || !credential) return null
      await forgive(account, address)
      return credential.user
    },
    /** The person whom a one-time link signs in, or null. */
    withLink: async (token: string, address: string): Promise<Person | null> => {
      await countAttempt(null, address)
      const person = await redeemSignInLink(deps.prisma, token, deps.clock.now())
      if (person) await forgive(null, address)
      return person
    },
    /** Makes a local account with its personal workspace. */
    signUp: async (input: { email: string; password: string; name?: string }, address: string): Promise<Person> => {
      await signUps.consume(addressPrefix(address)).catch(refuse)
      return createLocalPerson(deps.prisma, input, deps.clock.now())
    },
  }
}

export type SignInDesk = ReturnType<typeof signInDesk>

/** A limiter rejects with the state of its window, or with the database's error. */
function refuse(rejected: IRateLimiterRes | Error): never {
  if (rejected instanceof Error) throw rejected
  tooMany(rejected.msBeforeNext ?? windowSeconds * 1000)
}

function tooMany(msBeforeNext: number): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  fail('RATE_LIMITED', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`, { retryAfter: seconds })
}
