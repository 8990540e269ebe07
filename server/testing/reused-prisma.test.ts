import { expect, it } from 'vitest'
import { openService } from './service.ts'

const countOf = ({ system }: Awaited<ReturnType<typeof openService>>) => system.database.prisma.user.count()

it('a typed client that is reused reaches the database of its service only, and none once that has closed', async () => {
  const first = await openService()
  const beside = await openService()
  await first.account()
  expect([await countOf(first), await countOf(beside)]).toEqual([1, 0])
  await first.close()
  const second = await openService()
  await second.account()
  await second.account()
  expect([await countOf(second), await countOf(beside)]).toEqual([2, 0])
  expect(() => countOf(first)).toThrow('closed before the use of prisma.user')
})
