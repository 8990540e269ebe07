import type pg from 'pg'
import { attemptLimit } from '../platform/attempt-limit.ts'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { verifyPassword } from './passwords.ts'
import { comparable, createLocalPerson, hashOfToken, type Person, redeemSignInLink } from './people.ts'

const windowSeconds = 15 * 60

/**
 * Local sign-in, sign-up and one-time links. Wrong attempts are counted in the database, so over all processes: 10 for an account and 30 for a
 * caller's address within 15 minutes, then RATE_LIMITED until the window ends. An attempt is counted before it is judged, so that attempts at the
 * same moment cannot pass together; a success is taken off again.
 */
export function signInDesk(deps: { prisma: Prisma; pool: pg.Pool; clock: Clock }) {
  const limit = (name: string, points: number) => attemptLimit(deps.pool, { name, points, seconds: windowSeconds })
  const byAccount = limit('sign_in_account', 10)
  const byAddress = limit('sign_in_address', 30)
  const signUps = limit('sign_up_address', 20)

  async function countAttempt(account: string | null, address: string): Promise<void> {
    const from = addressPrefix(address)
    await Promise.all([account ? byAccount.assertOpen(account) : null, byAddress.assertOpen(from)])
    await byAddress.count(from)
    if (account) await byAccount.count(account)
  }

  async function forgive(account: string | null, address: string): Promise<void> {
    await Promise.all([byAddress.giveBack(addressPrefix(address)), account ? byAccount.forget(account) : null])
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
      await signUps.count(addressPrefix(address))
      return createLocalPerson(deps.prisma, input, deps.clock.now())
    },
  }
}

export type SignInDesk = ReturnType<typeof signInDesk>
