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

/** Grants or revokes the operator role. */
export async function setOperator(
  prisma: Prisma,
  input: { userId: string; operator: boolean },
  now: Date,
): Promise<{ user_id: string; operator: boolean }> {
  const person = await prisma.user.findUnique({ where: { id: input.userId } })
  if (!person) fail('MEMBER_NOT_FOUND')
  const operatorSince = input.operator ? (person.operatorSince ?? now) : null
  await prisma.user.update({ where: { id: person.id }, data: { operatorSince } })
  return { user_id: person.id, operator: input.operator }
}
