import { type NoticeDeps, notifyPerson, wantsPersonalEmail, withPreferences } from '../notifications/index.ts'
import { addressPrefix } from '../platform/client-address.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { newPlaceEmail, queueAccountNotice } from './account-emails.ts'
import { type Client, recordActivity } from './activity.ts'
import { browserWords } from './browser-words.ts'
import { isNewPlace, type SignInPlace } from './new-place.ts'

/** A country in code and words, and a city; null where the data does not say. */
export type Located = { country: string | null; words: string | null }

type Deps = { prisma: Prisma; log: Log; notices: NoticeDeps; locate(address: string): Located }

/** How long a place counts as seen; activity is stored as long. */
const seenDays = 90
const mostSeen = 500

/**
 * Records that a person has signed in, every factor included. A place that was not seen among their sign-ins of 90 days
 * is a notice and an email; the first sign-in is neither.
 */
export async function recordSignIn(deps: Deps, userId: string, client: Client, now: Date): Promise<void> {
  const { prisma, log, notices, locate } = deps
  const queued = await prisma.$transaction(async (tx) => {
    // Of two sign-ins at once from a new place, the second sees the first.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const since = new Date(now.getTime() - seenDays * dayMs)
    const earlier = await placesSince(tx, userId, since)
    await recordActivity({ prisma: tx, log }, { userId, type: 'signed_in', client }, now)
    const located = locate(client.address)
    const network = addressPrefix(client.address) || null
    const place = { country: located.country, network, browser: browserWords(client.userAgent) }
    const isFirst = !earlier.some(({ type }) => type === 'signed_in') && user.createdAt > since
    if (isFirst || !isNewPlace(place, earlier.map(placeIn(locate)))) return false
    const from = located.words ?? 'an unknown place'
    const browser = place.browser ?? 'an unknown browser'
    const summary = `Your account was signed in to from ${from} with ${browser}`
    await notifyPerson(tx, { kind: 'account.new_place', userId, summary, href: '/account', at: now })
    if (!wantsPersonalEmail(user.noticeChoices, 'account.new_place')) return false
    const facts = { at: now, place: located.words ?? 'unknown', browser: place.browser ?? 'unknown', network }
    await queueAccountNotice(notices.mail, tx, userId, (recipient) => {
      const email = newPlaceEmail(recipient, facts, notices.baseUrl)
      return { ...email, ...withPreferences(email, notices.baseUrl) }
    })
    return true
  })
  if (queued) notices.mail.nudge()
}

type Seen = { type: string; network: string | null; browser: string | null }

const placesSince = (tx: Transaction, userId: string, since: Date): Promise<Seen[]> =>
  tx.accountEvent.findMany({
    where: { userId, type: { in: ['signed_in', 'signed_up'] }, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: mostSeen,
    select: { type: true, network: true, browser: true },
  })

const placeIn =
  (locate: Deps['locate']) =>
  ({ network, browser }: Seen): SignInPlace => ({
    country: network === null ? null : locate(network.split('/')[0] ?? '').country,
    network,
    browser,
  })
