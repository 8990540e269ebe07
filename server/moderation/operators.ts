import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'

export type OperatorRecord = { user_id: string; email: string; name: string; since: string }

/** Operators, longest-serving first. */
export async function listOperators(prisma: Prisma): Promise<OperatorRecord[]> {
  const people = await prisma.user.findMany({
    where: { operatorSince: { not: null } },
    orderBy: [{ operatorSince: 'asc' }, { id: 'asc' }],
  })
  return people.map(({ id, email, name, operatorSince }) => ({
    user_id: id,
    email,
    name,
    since: operatorSince?.toISOString() ?? '',
  }))
}

/** Grants or revokes the operator role by email address. Fails with MEMBER_NOT_FOUND if nobody has the address. */
export async function setOperator(
  prisma: Prisma,
  input: { email: string; operator: boolean },
  now: Date,
): Promise<{ user_id: string; operator: boolean }> {
  const person = await prisma.user.findFirst({
    where: { email: { equals: input.email, mode: 'insensitive' } },
    orderBy: { createdAt: 'asc' },
  })
  if (!person) fail('MEMBER_NOT_FOUND', `Nobody has the address ${input.email}.`)
  const operatorSince = input.operator ? (person.operatorSince ?? now) : null
  await prisma.user.update({ where: { id: person.id }, data: { operatorSince } })
  return { user_id: person.id, operator: input.operator }
}
