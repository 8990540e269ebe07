import { createHash } from 'node:crypto'
import { minuteMs, stoppedClock } from '../platform/clock.ts'
import { type Prisma, type Transaction, uniqueViolation } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId, randomBase62 } from '../platform/ids.ts'
import { entitlementOf } from './entitlement.ts'
import type { Passwords } from './passwords.ts'
import { recordChange } from './record-change.ts'

export type Person = { id: string; name: string; email: string }
export type PersonStore = { database: { prisma: Prisma }; passwords: Passwords }

/** Normalises an address for comparison: trimmed, lower case. */
export const comparable = (email: string): string => email.trim().toLowerCase()
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a person with a local account and a personal workspace. Fails with EMAIL_TAKEN. */
export async function createLocalPerson(
  { database: { prisma }, passwords }: PersonStore,
  input: { email: string; password: string; name?: string },
  now: Date,
): Promise<Person> {
  const hash = await passwords.hash(input.password)
  try {
    return await prisma.$transaction(async (tx) => {
      const person = await insertPerson(tx, { email: input.email.trim(), name: input.name }, now)
      await tx.passwordCredential.create({
        data: { userId: person.id, email: comparable(input.email), hash, updatedAt: now },
      })
      return person
    })
  } catch (error) {
    if (uniqueViolation(error)) fail('EMAIL_TAKEN', 'An account with this address exists. Sign in instead.')
    throw error
  }
}

/**
 * The person behind an OpenID Connect identity, created on first sign-in. An identity is its issuer and subject. A
 * matching address does not link it to an existing account, because local accounts do not verify addresses.
 */
export async function personOfIdentity(
  prisma: Prisma,
  identity: { issuer: string; subject: string; email: string; name: string | null },
  now: Date,
): Promise<Person> {
  const where = { issuer_subject: { issuer: identity.issuer, subject: identity.subject } }
  const known = await prisma.oidcIdentity.findUnique({ where, include: { user: true } })
  if (known) return known.user
  try {
    return await prisma.$transaction(async (tx) => {
      const person = await insertPerson(tx, { email: identity.email, name: identity.name ?? undefined }, now)
      await tx.oidcIdentity.create({
        data: { issuer: identity.issuer, subject: identity.subject, userId: person.id, createdAt: now },
      })
      return person
    })
  } catch (error) {
    const raced = uniqueViolation(error)
      ? await prisma.oidcIdentity.findUnique({ where, include: { user: true } })
      : null
    if (raced) return raced.user
    throw error
  }
}

/** Creates a person without a credential, who signs in by a one-time link. */
export function createPerson(prisma: Prisma, input: { email: string; name?: string }, now: Date): Promise<Person> {
  return prisma.$transaction((tx) => insertPerson(tx, input, now))
}

/** Sets or replaces a person's local credential and ends all their other sessions. Fails with EMAIL_TAKEN. */
export async function setCredential(
  { database: { prisma }, passwords }: PersonStore,
  input: { userId: string; email: string; password: string; storeSession: string | null },
  now: Date,
): Promise<void> {
  const hash = await passwords.hash(input.password)
  const email = comparable(input.email)
  try {
    await prisma.$transaction(async (tx) => {
      await tx.passwordCredential.upsert({
        where: { userId: input.userId },
        create: { userId: input.userId, email, hash, updatedAt: now },
        update: { email, hash, updatedAt: now },
      })
      await tx.user.update({ where: { id: input.userId }, data: { email: input.email.trim() } })
      await tx.session.updateMany({
        where: { userId: input.userId, revokedAt: null, id: { not: input.storeSession ?? '' } },
        data: { revokedAt: now },
      })
    })
  } catch (error) {
    if (uniqueViolation(error)) fail('EMAIL_TAKEN')
    throw error
  }
}

export async function renamePerson(prisma: Prisma, input: { userId: string; name: string }): Promise<void> {
  await prisma.user.update({ where: { id: input.userId }, data: { name: input.name } })
}

const linkMinutes = 15

/** Creates a one-time sign-in token, valid for 15 minutes. Only its hash is stored. */
export async function createSignInLink(prisma: Prisma, userId: string, now: Date): Promise<string> {
  const token = randomBase62(43)
  await prisma.signInLink.create({
    data: {
      tokenHash: hashOfToken(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkMinutes * minuteMs),
    },
  })
  return token
}

/** Consumes a sign-in link; null if it is unknown, used or expired. */
export async function redeemSignInLink(prisma: Prisma, token: string, now: Date): Promise<Person | null> {
  const tokenHash = hashOfToken(token)
  const taken = await prisma.signInLink.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  if (taken.count === 0) return null
  const link = await prisma.signInLink.findUnique({ where: { tokenHash }, include: { user: true } })
  return link?.user ?? null
}

async function insertPerson(
  tx: Transaction,
  input: { email: string; name?: string | undefined },
  now: Date,
): Promise<Person> {
  const name = input.name?.trim() || input.email.split('@')[0] || input.email
  const person = await tx.user.create({
    data: { id: newId('usr', now.getTime()), name, email: input.email, createdAt: now },
  })
  await insertWorkspace(
    tx,
    { name: `${name}’s workspace`, ownerId: person.id, ownerEmail: person.email, personal: true },
    now,
  )
  return { id: person.id, name: person.name, email: person.email }
}

export async function insertWorkspace(
  tx: Transaction,
  input: { name: string; ownerId: string; ownerEmail: string; personal: boolean },
  now: Date,
): Promise<{ id: string; name: string }> {
  const workspace = await tx.workspace.create({
    data: {
      id: newId('ws', now.getTime()),
      name: input.name,
      personalOf: input.personal ? input.ownerId : null,
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
  const made = { id: workspace.id, entitlement: entitlementOf([]), now }
  const author = { type: 'user', id: input.ownerId, label: input.ownerEmail } as const
  const change = { author, clock: stoppedClock(now), requestId: null }
  await recordChange(tx, made, change, {
    type: 'workspace.created',
    target: { type: 'workspace', id: workspace.id },
    summary: `Workspace “${workspace.name}” was created`,
  })
  return { id: workspace.id, name: workspace.name }
}
