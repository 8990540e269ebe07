import { initTRPC, TRPCError } from '@trpc/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { outputParsedAtOnce, parsedAtOnce } from './parsed-at-once.ts'

const trpc = initTRPC.create()
const schemaOf = () => z.object({ ip: z.string().trim().min(1) })

test('tRPC parses inputs and outputs by the replaced parseAsync, hence synchronously', async () => {
  const [input, output] = [schemaOf(), schemaOf()]
  const [parsesInput, parsesOutput] = [vi.spyOn(input, 'parse'), vi.spyOn(output, 'parse')]
  const router = trpc.router({
    look: trpc.procedure
      .input(parsedAtOnce(input))
      .output(parsedAtOnce(output))
      .query((call) => call.input),
  })
  expect(await router.createCaller({}).look({ ip: ' 8.8.8.8 ' })).toEqual({ ip: '8.8.8.8' })
  expect(parsesInput).toHaveBeenCalledOnce()
  expect(parsesOutput).toHaveBeenCalledOnce()
})

test('a rejected input stays a BAD_REQUEST whose cause is the same ZodError as of zod’s own parseAsync', async () => {
  const own = await schemaOf()
    .parseAsync({ ip: '' })
    .catch((error: unknown) => error)
  const router = trpc.router({ look: trpc.procedure.input(parsedAtOnce(schemaOf())).query(() => null) })
  const refused = await router
    .createCaller({})
    .look({ ip: '' })
    .catch((error: unknown) => error)
  if (!(refused instanceof TRPCError) || !(own instanceof z.ZodError)) throw new Error('expected both to fail')
  expect(refused.code).toBe('BAD_REQUEST')
  expect(refused.cause).toBeInstanceOf(z.ZodError)
  expect((refused.cause as z.ZodError).issues).toEqual(own.issues)
})

test('replacing parseAsync on one schema leaves derived schemas and their source unchanged', async () => {
  const schema = schemaOf()
  const own = schema.parseAsync
  const derived = parsedAtOnce(schema.partial())
  expect(schema.parseAsync).toBe(own)
  expect(await derived.parseAsync({})).toEqual({})
})

test('an output is not copied if parsing would not change it; else undocumented keys are removed, and an invalid value is rejected', async () => {
  const output = outputParsedAtOnce(z.object({ ip: z.string() }))
  const exact = { ip: '8.8.8.8' }
  expect(await output.parseAsync(exact)).toBe(exact)
  expect(await output.parseAsync({ ...exact, secret: 'x' })).toEqual(exact)
  await expect(output.parseAsync({ ip: 8 })).rejects.toBeInstanceOf(z.ZodError)
})
