import type pg from 'pg'
import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { verifyPassword } from './passwords.ts'
import { comparable, createLocalPerson, type Person, redeemSignInLink } from './people.ts'

const windowSeconds = 15 * 60

/**
 * Local sign-in, sign-up and one-time links. Wrong attempts are counted in the database, so over all processes: 10 for an account and 30 for a
 * caller's address within 15 minutes, then RATE_LIMITED until the window ends.
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

  async function countFailure(account: string | null, address: string): Promise<void> {
    const counted = [byAddress.consume(addressPrefix(address)), ...(account ? [byAccount.consume(account)] : [])]
    await Promise.allSettled(counted)
  }

  return {
    /** The person whose address and password these are, or null. */
    withPassword: async (input: { email: string; password: string }, address: string): Promise<Person | null> => {
      const email = comparable(input.email)
      await assertOpen(email, address)
      const credential = await deps.prisma.passwordCredential.findUnique({ where: { email }, include: { user: true } })
      const fits = await verifyPassword(input.password, credential?.hash ?? null)
      if (!fits || !credential) {
        await countFailure(email, address)
        return null
      }
      await byAccount.delete(email)
      return credential.user
    },
    /** The person whom a one-time link signs in, or null. */
    withLink: async (token: string, address: string): Promise<Person | null> => {
      await assertOpen(null, address)
      const person = await redeemSignInLink(deps.prisma, token, deps.clock.now())
      if (!person) await countFailure(null, address)
      return person
    },
    /** Makes a local account with its personal workspace. */
    signUp: async (input: { email: string; password: string; name?: string }, address: string): Promise<Person> => {
      await signUps
        .consume(addressPrefix(address))
        .catch((state: IRateLimiterRes) => tooMany(state.msBeforeNext ?? windowSeconds * 1000))
      return createLocalPerson(deps.prisma, input, deps.clock.now())
    },
  }
}

export type SignInDesk = ReturnType<typeof signInDesk>

function tooMany(msBeforeNext: number): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  fail('RATE_LIMITED', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`, { retryAfter: seconds })
}
