import type { AnyRouter } from '@trpc/server'
import type { Context } from '../trpc/index.ts'

type Call = { ctx: Context; getRawInput: () => Promise<unknown> }
type Procedure = (call: Call) => Promise<unknown>

/**
 * The procedures of a router by their path, found once. tRPC's own callers find a procedure at each call and carry more along; every member that they carry
 * is copied at each step of the procedure. The cast names what tRPC makes: a function that takes a call and throws a TRPCError.
 */
export function proceduresOf(router: AnyRouter, paths: readonly string[]): Map<string, Procedure> {
  const made = router._def.procedures as unknown as Record<string, Procedure | undefined>
  return new Map(
    paths.map((path) => {
      const procedure = made[path]
      if (!procedure) throw new Error(`No procedure has the path ${path}`)
      return [path, procedure] as const
    }),
  )
}
