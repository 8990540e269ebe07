import type pg from 'pg'
import { addressPrefix } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Prisma } from '../platform/database.ts'
import { AppError, fail } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { memoryRateLimit } from '../platform/memory-rate-limit.ts'
import { isPlainText } from '../platform/plain-text.ts'
import { rateLimit } from '../platform/rate-limit.ts'
import { type Client, recordActivity } from './activity.ts'
import { canonicalMailbox, spellingsOf } from './mailbox.ts'
import { hashOfToken, redeemLink } from './one-time-links.ts'
import type { Passwords } from './passwords.ts'
import type { Person } from './people.ts'

const windowSeconds = 15 * 60
/** How many people of each kind can sign in with an address; bounds the work of an attempt. */
const most = { oldest: 3, newest: 2, known: 2 }

type Attempt = { key: string; take(): Promise<void>; open(): Promise<void>; forgive(): Promise<void> }

/**
 * Local sign-in and one-time links. Wrong passwords are counted in the database, so across all processes, within 15
 * minutes: 10 per account and network, 30 per network. A browser that has signed in to the account before is known by
 * its device cookie and counts for itself (20 per account), so that no one else can lock its owner out (OWASP "device
 * cookies"). Attempts are counted before they are checked, so concurrent attempts cannot bypass the limit; a success is
 * subtracted again.
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

  function attemptOf(account: string, client: Client, isKnown: boolean): Attempt {
    const network = addressPrefix(client.address)
    if (isKnown) {
      const key = `${account}:${hashOfToken(client.device ?? '')}`
      return {
        key,
        open: () => byDevice.assertOpen(key),
        take: () => byDevice.count(key),
        forgive: () => byDevice.reset(key),
      }
    }
    const key = `${account}:${network}`
    return {
      key,
      open: async () => void (await Promise.all([byAccount.assertOpen(key), byNetwork.assertOpen(network)])),
      take: async () => {
        await byNetwork.count(network)
        await byAccount.count(key)
      },
      forgive: async () => void (await Promise.all([byNetwork.giveBack(network), byAccount.reset(key)])),
    }
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
      const { people, isKnown } = isPlainText(input.email)
        ? await claimantsOf(prisma, input.email, client.device ?? null)
        : { people: [], isKnown: false }
      const attempt = attemptOf(hashOfToken(canonicalMailbox(input.email)), client, isKnown)
      await admit(attempt, people[0], client)
      for (const person of people) {
        if (!(await deps.passwords.verify(input.password, person.credential?.hash ?? null))) continue
        await attempt.forgive()
        return assertEnabled(person)
      }
      if (people.length === 0) await deps.passwords.verify(input.password, null)
      await note('sign_in_failed', people[0], client)
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

/**
 * The people with a password who have verified the address or claim it: the one who has verified it, the oldest claims,
 * those that signed in with this browser, and the newest. Claims of strangers, before or after, displace no one's sign-in
 * right after their sign-up or from a known browser.
 */
async function claimantsOf(prisma: Prisma, email: string, device: string | null) {
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
          where: { ...claims, sessions: { some: { deviceHash: hashOfToken(device) } } },
          include,
          orderBy: [...newestFirst],
          take: most.known,
        }),
  ])
  const people = new Map([...oldest, ...known, ...newest].map((person) => [person.id, person]))
  return { people: [...people.values()], isKnown: known.length > 0 }
}
