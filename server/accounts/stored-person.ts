import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { spellingsOf } from './mailbox.ts'
import { verifiedHolder } from './verified-address.ts'

/**
 * The person an operator names, by id or by address. An address counts only if its holder has verified it: anybody can
 * sign up with any address. Otherwise fails with EMAIL_NOT_VERIFIED, naming the accounts that claim it, or with
 * MEMBER_NOT_FOUND.
 */
export async function storedPerson(prisma: Prisma, named: { user?: string | undefined; email?: string | undefined }) {
  if ((named.user === undefined) === (named.email === undefined))
    return fail('VALIDATION_FAILED', 'Use either --user or --email.')
  if (named.user !== undefined) {
    const person = await prisma.user.findUnique({ where: { id: named.user } })
    return person ?? fail('MEMBER_NOT_FOUND', `No user has the ID ${named.user}.`)
  }
  const email = named.email ?? ''
  return (await verifiedPerson(prisma, email)) ?? fail('MEMBER_NOT_FOUND', `No user has the email ${email}.`)
}

/** The person who has verified an address; null if unclaimed. Fails with EMAIL_NOT_VERIFIED if it is only claimed. */
export async function verifiedPerson(prisma: Prisma, email: string) {
  const holder = await verifiedHolder(prisma, email)
  if (holder) return holder
  const claims = await prisma.user.findMany({
    where: { emailCanonical: { in: spellingsOf(email) } },
    orderBy: { createdAt: 'asc' },
    take: 5,
  })
  if (claims.length === 0) return null
  const accounts = claims.map(({ id, createdAt }) => `${id} (since ${createdAt.toISOString().slice(0, 10)})`).join(', ')
  return fail(
    'EMAIL_NOT_VERIFIED',
    `${email} is not verified. Accounts with this email: ${accounts}. Use --user ID to choose one, or verify it: user verify --user ID`,
  )
}
