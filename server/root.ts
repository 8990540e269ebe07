import { keysRouter, membersRouter, meRouter, workspacesRouter } from './accounts/router.ts'
import { asnRouter } from './lookups/asn/router.ts'
import { ipRouter } from './lookups/ip/router.ts'
import { vulnerabilitiesRouter } from './lookups/vulnerabilities/router.ts'
import { router } from './trpc/index.ts'
import { usageRouter } from './usage/router.ts'

/** The router of routers: the only list of what can be called. */
export const appRouter = router({
  ip: ipRouter,
  asn: asnRouter,
  vulnerabilities: vulnerabilitiesRouter,
  usage: usageRouter,
  me: meRouter,
  workspaces: workspacesRouter,
  keys: keysRouter,
  members: membersRouter,
})

export type AppRouter = typeof appRouter
