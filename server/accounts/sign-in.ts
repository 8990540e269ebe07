import type pg from 'pg'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { isPlainText } from '../platform/plain-text.ts'
import { rateLimit } from '../platform/rate-limit.ts'
import type { Passwords } from './passwords.ts'
import { comparable, createLocalPerson, hashOfToken, type Person, redeemSignInLink } from './people.ts'

const windowSeconds = 15 * 60

/**
 * Local sign-in, sign-up and one-time links. Failed attempts are counted in the database, so across all processes: 10
 * per account and 30 per caller address within 15 minutes, then RATE_LIMITED until the window ends. Attempts are
 * counted before they are checked, so concurrent attempts cannot bypass the limit; a success is subtracted again.
 */
export function signInService(deps: { prisma: Prisma; passwords: Passwords; pool: pg.Pool; clock: Clock }) {
  const limit = (name: string, points: number) => rateLimit(deps, { name, points, seconds: windowSeconds })
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
    await Promise.all([byAddress.giveBack(addressPrefix(address)), account ? byAccount.reset(account) : null])
  }

  return {
    withPassword: async (input: { email: string; password: string }, address: string): Promise<Person | null> => {
      const email = comparable(input.email)
      const account = hashOfToken(email)
      await countAttempt(account, address)
      if (!isPlainText(email)) return null
      const credential = await deps.prisma.passwordCredential.findUnique({ where: { email }, include: { user: true } })
      const fits = await deps.passwords.verify(input.password, credential?.hash ?? null)
      if (!fits || !credential) return null
      await forgive(account, address)
      return credential.user
    },
    withLink: async (token: string, address: string): Promise<Person | null> => {
      await countAttempt(null, address)
      const person = await redeemSignInLink(deps.prisma, token, deps.clock.now())
      if (person) await forgive(null, address)
      return person
    },
    signUp: async (input: { email: string; password: string; name?: string }, address: string): Promise<Person> => {
      await signUps.count(addressPrefix(address))
      return createLocalPerson({ database: deps, passwords: deps.passwords }, input, deps.clock.now())
    },
  }
}

export type SignInService = ReturnType<typeof signInService>
