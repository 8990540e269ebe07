import type { AnyRouter } from '@trpc/server'
import type { Context } from '../trpc/index.ts'

type Call = { ctx: Context; getRawInput: () => Promise<unknown> }
type Procedure = (call: Call) => Promise<unknown>

/**
 * Procedures of a router by path, resolved once. tRPC's own callers resolve on every call and pass more context
 * members, each of which is copied at every middleware. The cast reflects what tRPC creates: a function that takes a
 * call and throws TRPCError.
 */
export function proceduresOf(router: AnyRouter, paths: readonly string[]): Map<string, Procedure> {
  const made = router._def.procedures as unknown as Record<string, Procedure | undefined>
  return new Map(
    paths.map((path) => {
      const procedure = made[path]
      if (!procedure) throw new Error(`No procedure has the path ${path}`)
      return [path, ({ ctx, getRawInput }: Call) => procedure({ ctx, getRawInput: readOnce(getRawInput) })] as const
    }),
  )
}

function readOnce(read: () => Promise<unknown>): () => Promise<unknown> {
  let input: Promise<unknown> | null = null
  return () => {
    input ??= read()
    return input
  }
}
