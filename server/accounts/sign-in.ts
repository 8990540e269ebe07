import type pg from 'pg'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { memoryRateLimit } from '../platform/memory-rate-limit.ts'
import { isPlainText } from '../platform/plain-text.ts'
import { countIn, rateLimit } from '../platform/rate-limit.ts'
import { type Client, recordActivity } from './activity.ts'
import { signedInWith } from './known-browser.ts'
import { canonicalMailbox, spellingsOf } from './mailbox.ts'
import { hashOfToken, redeemLink } from './one-time-links.ts'
import type { Passwords } from './passwords.ts'
import type { Person } from './people.ts'

const windowSeconds = 15 * 60
/** How many people of each kind can sign in with an address; bounds the work of an attempt. */
const most = { oldest: 3, newest: 2, known: 2 }

type Attempt = {
  key: string
  open(): Promise<void>
  take(): Promise<void>
  giveBack(): Promise<void>
  reset(): Promise<void>
}

/**
 * Local sign-in and one-time links. Wrong passwords are counted in the database, so across all processes, within 15
 * minutes: 10 per account and network, 30 per network. A browser that has signed in to the account before is known by
 * its device cookie and counts for itself (20 per account), so that no one else can lock its owner out (OWASP "device
 * cookies"). Attempts are counted before they are checked, so concurrent attempts cannot bypass the limit. A success is
 * subtracted again, with the attempts before it, unless others claim the address: who signs in to a claim of their own
 * gains no further guesses at the password of another.
 */
export function signInService(deps: { prisma: Prisma; passwords: Passwords; pool: pg.Pool; clock: Clock; log: Log }) {
  const { prisma, clock, log } = deps
  const limit = (name: string, points: number) => rateLimit(deps, { name, points, seconds: windowSeconds })
  const byAccount = limit('sign_in_account', 10)
  const byDevice = limit('sign_in_device', 20)
  const byNetwork = limit('sign_in_network', 30)
  const lockOutNotes = memoryRateLimit(clock, { points: 1, ms: windowSeconds * 1000 })

  async function countNetwork({ address }: Client): Promise<void> {
    await byNetwork.count(addressPrefix(address))
  }

  function fromDevice(account: string, client: Client): Attempt {
    const key = `${account}:${hashOfToken(client.device ?? '')}`
    return {
      key,
      open: () => byDevice.assertOpen(key),
      take: () => byDevice.count(key),
      giveBack: () => byDevice.giveBack(key),
      reset: () => byDevice.reset(key),
    }
  }

  function fromNetwork(account: string, client: Client): Attempt {
    const network = addressPrefix(client.address)
    const key = `${account}:${network}`
    return {
      key,
      open: async () => void (await Promise.all([byAccount.assertOpen(key), byNetwork.assertOpen(network)])),
      take: () => countIn(deps, [byNetwork.windowOf(network), byAccount.windowOf(key)]),
      giveBack: async () => void (await Promise.all([byNetwork.giveBack(network), byAccount.giveBack(key)])),
      reset: async () => void (await Promise.all([byNetwork.giveBack(network), byAccount.reset(key)])),
    }
  }

  /** Where a known browser has guessed wrong, a limit that is used up is a wrong password. */
  async function amongOthers(
    { holder, known, others, count }: Claims,
    password: string,
    attempt: Attempt,
    client: Client,
  ): Promise<Claimant | null> {
    try {
      await admit(attempt, holder, client)
    } catch (error) {
      if (known.length > 0 && error instanceof AppError && error.code === 'RATE_LIMITED') return null
      throw error
    }
    const person = await matching(others, password)
    if (!person && others.length === 0) await deps.passwords.verify(password, null)
    if (person) await (count === 1 || person.emailVerifiedAt ? attempt.reset() : attempt.giveBack())
    return person
  }

  async function matching(people: readonly Claimant[], password: string): Promise<Claimant | null> {
    for (const person of people)
      if (await deps.passwords.verify(password, person.credential?.hash ?? null)) return person
    return null
  }

  async function admit(attempt: Attempt, holder: { id: string } | undefined, client: Client): Promise<void> {
    try {
      await attempt.open()
      await attempt.take()
    } catch (error) {
      const refused = error instanceof AppError && error.code === 'RATE_LIMITED'
      if (refused && lockOutNotes.take(attempt.key) === null) await note('locked_out', holder, client)
      throw error
    }
  }

  async function note(type: 'sign_in_failed' | 'locked_out', holder: { id: string } | undefined, client: Client) {
    if (holder) return recordActivity({ prisma, log }, { userId: holder.id, type, client }, clock.now())
    log.info({ user: null, activity: type, network: addressPrefix(client.address) }, 'account activity')
  }

  return {
    withPassword: async (input: { email: string; password: string }, client: Client): Promise<Person | null> => {
      const claims = isPlainText(input.email) ? await claimsOf(prisma, input.email, client.device ?? null) : noClaims
      const account = hashOfToken(canonicalMailbox(input.email))
      if (claims.known.length > 0) {
        const attempt = fromDevice(account, client)
        await admit(attempt, claims.holder, client)
        const person = await matching(claims.known, input.password)
        if (person) {
          await (claims.known.length === 1 ? attempt.reset() : attempt.giveBack())
          return assertEnabled(person)
        }
      }
      if (claims.known.length === 0 || claims.others.length > 0) {
        const person = await amongOthers(claims, input.password, fromNetwork(account, client), client)
        if (person) return assertEnabled(person)
      }
      await note('sign_in_failed', claims.holder, client)
      return null
    },
    withLink: async (token: string, client: Client): Promise<Person | null> => {
      await byNetwork.assertOpen(addressPrefix(client.address))
      await countNetwork(client)
      const link = await redeemLink(prisma, { token, purpose: 'sign_in' }, clock.now())
      if (!link) return null
      await byNetwork.giveBack(addressPrefix(client.address))
      return assertEnabled(link.user)
    },
  }
}

export type SignInService = ReturnType<typeof signInService>

export function assertEnabled<T extends { disabledAt: Date | null }>(person: T): T {
  if (person.disabledAt) fail('ACCOUNT_DISABLED', 'This account is disabled. Contact the operator of the service.')
  return person
}

type Claimant = Awaited<ReturnType<typeof claimsOf>>['others'][number]
type Claims = Awaited<ReturnType<typeof claimsOf>>

/**
 * The people with a password who have verified the address or claim it: those that signed in with this browser, and of
 * the others the one who has verified it, the oldest claims and the newest. Claims of strangers, before or after, displace
 * no one's sign-in right after their sign-up or from a known browser. `holder`: the one who has verified it, or the
 * oldest claim.
 */
async function claimsOf(prisma: Prisma, email: string, device: string | null) {
  const claims = { emailCanonical: { in: spellingsOf(email) }, credential: { isNot: null } }
  const include = { credential: true } as const
  const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const [oldest, newest, known] = await Promise.all([
    prisma.user.findMany({
      where: claims,
      include,
      orderBy: [{ emailVerifiedAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      take: most.oldest,
    }),
    prisma.user.findMany({ where: claims, include, orderBy: [...newestFirst], take: most.newest }),
    device === null
      ? []
      : prisma.user.findMany({
          where: { ...claims, ...signedInWith(device) },
          include,
          orderBy: [...newestFirst],
          take: most.known,
        }),
  ])
  const others = new Map([...oldest, ...newest].map((person) => [person.id, person]))
  for (const { id } of known) others.delete(id)
  return { holder: oldest[0], known, others: [...others.values()], count: known.length + others.size }
}

const noClaims: Claims = { holder: undefined, known: [], others: [], count: 0 }
