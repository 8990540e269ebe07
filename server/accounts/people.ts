import type { PlanId } from '../catalog/plans.ts'
import { newestModel } from '../catalog/scoring/models.ts'
import { stoppedClock } from '../platform/clock.ts'
import { type Prisma, type Transaction, uniqueViolation } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { entitlementOf } from './entitlement.ts'
import { canonicalMailbox, comparable } from './mailbox.ts'
import type { Passwords } from './passwords.ts'
import { recordChange } from './record-change.ts'
import { Name } from './schema.ts'
import { setVerifiedAddress, verifiedHolder } from './verified-address.ts'

export type Person = { id: string; name: string; email: string }
export type PersonStore = { database: { prisma: Prisma }; passwords: Passwords }

type NewPerson = {
  email: string
  name?: string | undefined
  /** Whether the address is known to be theirs: an operator vouches for it, or the identity provider verified it. */
  verified: boolean
  /** Plan of the personal workspace; `free` if absent. */
  plan?: PlanId | undefined
}

/**
 * Creates a person with a local account and a personal workspace. Several people can claim an address; the one who
 * verifies it has it. `also` runs in the same transaction. Fails with EMAIL_TAKEN for a verified address of someone
 * else if `verified`.
 */
export async function createLocalPerson(
  { database: { prisma }, passwords }: PersonStore,
  { password, ...input }: NewPerson & { password: string },
  now: Date,
  also: (tx: Transaction, person: Person) => Promise<unknown> = async () => undefined,
): Promise<Person> {
  const hash = await passwords.hash(password)
  return prisma.$transaction(async (tx) => {
    const person = await insertPerson(tx, input, now)
    await tx.passwordCredential.create({ data: { userId: person.id, hash, updatedAt: now } })
    await also(tx, person)
    return person
  })
}

export type Identity = {
  issuer: string
  subject: string
  email: string
  name: string | null
  /** Whether the provider states that it has verified the address. */
  verified: boolean
  /** Plan of the personal workspace of someone new; `free` if absent. */
  plan?: PlanId | undefined
}

/**
 * The person behind an OpenID Connect identity, created on first sign-in. An identity is its issuer and subject; a
 * matching address does not link it to an existing account. The address counts as verified if the provider says so and
 * no one else has verified it.
 */
export async function personOfIdentity(prisma: Prisma, identity: Identity, now: Date): Promise<Person> {
  const where = { issuer_subject: { issuer: identity.issuer, subject: identity.subject } }
  const known = await prisma.oidcIdentity.findUnique({ where, include: { user: true } })
  if (known) {
    const { user } = known
    if (identity.verified && !user.emailVerifiedAt && comparable(user.email) === comparable(identity.email))
      await verifyIfFree(prisma, user, now)
    return user
  }
  try {
    return await prisma.$transaction(async (tx) => {
      const verified = identity.verified && !(await verifiedHolder(tx, identity.email))
      const { email, name, plan } = identity
      const person = await insertPerson(tx, { email, name: name ?? undefined, verified, plan }, now)
      await tx.oidcIdentity.create({
        data: { issuer: identity.issuer, subject: identity.subject, userId: person.id, createdAt: now },
      })
      return person
    })
  } catch (error) {
    const raced =
      uniqueViolation(error) || isTaken(error)
        ? await prisma.oidcIdentity.findUnique({ where, include: { user: true } })
        : null
    if (raced) return raced.user
    throw error
  }
}

const isTaken = (error: unknown): boolean => error instanceof AppError && error.code === 'EMAIL_TAKEN'

async function verifyIfFree(prisma: Prisma, { id, email }: Person, now: Date): Promise<void> {
  try {
    await prisma.$transaction((tx) => setVerifiedAddress(tx, { userId: id, email }, now))
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

/** Creates a person without a credential, who signs in by a one-time link. */
export function createPerson(prisma: Prisma, input: NewPerson, now: Date): Promise<Person> {
  return prisma.$transaction((tx) => insertPerson(tx, input, now))
}

export async function renamePerson(prisma: Prisma, input: { userId: string; name: string }): Promise<void> {
  await prisma.user.update({ where: { id: input.userId }, data: { name: input.name } })
}

async function insertPerson(tx: Transaction, input: NewPerson, now: Date): Promise<Person> {
  const email = input.email.trim()
  const name = input.name?.trim() || Name.safeParse(email.split('@')[0]?.slice(0, 64)).data || 'New person'
  const person = await tx.user.create({
    data: { id: newId('usr', now.getTime()), name, email, emailCanonical: canonicalMailbox(email), createdAt: now },
  })
  if (input.verified) await setVerifiedAddress(tx, { userId: person.id, email }, now)
  await insertWorkspace(
    tx,
    { name: `${name}’s workspace`, ownerId: person.id, ownerEmail: person.email, personal: true, plan: input.plan },
    now,
  )
  return { id: person.id, name: person.name, email: person.email }
}

/** Creates a workspace with its owner. A `plan` other than `free` is a subscription granted by the operator. */
export async function insertWorkspace(
  tx: Transaction,
  input: { name: string; ownerId: string; ownerEmail: string; personal: boolean; plan: PlanId | undefined },
  now: Date,
): Promise<{ id: string; name: string }> {
  const workspace = await tx.workspace.create({
    data: {
      id: newId('ws', now.getTime()),
      name: input.name,
      personalOf: input.personal ? input.ownerId : null,
      scoringModel: newestModel,
      createdAt: now,
    },
  })
  await tx.membership.create({
    data: {
      id: newId('mem', now.getTime()),
      workspaceId: workspace.id,
      userId: input.ownerId,
      role: 'owner',
      createdAt: now,
    },
  })
  const plans = input.plan && input.plan !== 'free' ? [input.plan] : []
  for (const plan of plans) {
    const id = newId('sub', now.getTime())
    await tx.subscription.create({
      data: { id, workspaceId: workspace.id, plan, source: 'operator', startedAt: now },
    })
  }
  const made = { id: workspace.id, entitlement: entitlementOf(plans), now }
  const author = { type: 'user', id: input.ownerId, label: input.ownerEmail } as const
  const change = { author, clock: stoppedClock(now), requestId: null }
  await recordChange(tx, made, change, {
    type: 'workspace.created',
    target: { type: 'workspace', id: workspace.id },
    summary: `Workspace “${workspace.name}” was created`,
  })
  return { id: workspace.id, name: workspace.name }
}
