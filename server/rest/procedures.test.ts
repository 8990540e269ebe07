import { initTRPC, TRPCError } from '@trpc/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Context } from '../trpc/index.ts'
import { proceduresOf } from './procedures.ts'

const trpc = initTRPC.context<{ name: string }>().create()
const guarded = trpc.procedure.use(({ ctx, next }) => next({ ctx: { ...ctx, greeting: 'Hello' } }))
const router = trpc.router({
  nested: trpc.router({
    greet: guarded
      .input(z.object({ mark: z.string() }))
      .query(({ ctx, input }) => `${ctx.greeting} ${ctx.name}${input.mark}`),
    change: trpc.procedure.mutation(() => 'changed'),
    fail: trpc.procedure.query(() => {
      throw new RangeError('too far')
    }),
  }),
})
const ctx = { name: 'Ada' } as unknown as Context
const procedureOf = (path: string) => {
  const procedure = proceduresOf(router, [path]).get(path)
  if (!procedure) throw new Error(`${path} is missing`)
  return procedure
}

test('tRPC stores the procedures of nested routers in one record, by their dotted path', () => {
  expect([...proceduresOf(router, ['nested.greet', 'nested.change']).keys()]).toEqual(['nested.greet', 'nested.change'])
})

test('a path without a procedure fails when the server starts', () => {
  expect(() => proceduresOf(router, ['nested.missing'])).toThrow('No procedure has the path nested.missing')
})

test('a procedure called with context and raw input alone runs its middlewares and returns its bare output', async () => {
  const getRawInput = vi.fn(async () => ({ mark: '!' }))
  expect(await procedureOf('nested.greet')({ ctx, getRawInput })).toBe('Hello Ada!')
  expect(getRawInput).toHaveBeenCalledOnce()
})

test('queries and mutations are called in the same way', async () => {
  expect(await procedureOf('nested.change')({ ctx, getRawInput: async () => undefined })).toBe('changed')
})

test('the input of a procedure without input is never read', async () => {
  const getRawInput = vi.fn(async () => undefined)
  await procedureOf('nested.change')({ ctx, getRawInput })
  expect(getRawInput).not.toHaveBeenCalled()
})

test('a procedure that fails throws a TRPCError with the original error as its cause', async () => {
  const fails = (path: string) =>
    procedureOf(path)({ ctx, getRawInput: async () => ({}) }).catch((error: unknown) => error)
  const [refused, failed] = [await fails('nested.greet'), await fails('nested.fail')]
  expect(refused).toBeInstanceOf(TRPCError)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', cause: expect.any(z.ZodError) })
  expect(failed).toBeInstanceOf(TRPCError)
  expect(failed).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', cause: expect.any(RangeError) })
})
