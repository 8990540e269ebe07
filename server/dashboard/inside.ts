import { endSession, openSession, type Person, personOfIdentity, sessionDays } from '../accounts/index.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { newId } from '../platform/ids.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, createCallerFactory } from '../trpc/index.ts'
import { type DashboardRequest, dashboardContext } from './context.ts'

/**
 * What pages may use of the server: they run in the same process but in Next's own copy of every module, so they reach the one pool and the one
 * batcher through this object on `globalThis` and import its type only.
 */
export type Inside = ReturnType<typeof insideOf>

const slot = Symbol.for('assay.inside')

export function insideOf(system: System, secret: string, document: Record<string, unknown>) {
  const { prisma } = system.database
  const callerOf = createCallerFactory(appRouter)
  const guarded = async (
    prove: () => Promise<Person | null>,
  ): Promise<{ person: Person | null; refusal: string | null }> => {
    try {
      return { person: await prove(), refusal: null }
    } catch (error) {
      const told = appErrorOf(error)
      if (told.code === 'INTERNAL_ERROR') system.log.error({ error: told.cause ?? error }, 'a sign-in failed')
      return { person: null, refusal: told.message }
    }
  }
  return {
    baseUrl: system.env.BASE_URL,
    secret,
    sessionDays,
    localSignIn: system.env.LOCAL_SIGN_IN,
    oidc: system.env.oidc,
    mailIsHeld: system.env.SMTP_URL === null,
    document,
    /** What NextAuth has to say: its code only, since its details hold profiles and tokens. */
    report: (level: 'error' | 'warn', code: string): void => system.log[level]({ code }, 'identity'),
    /** A page that failed: the id of its request and the digest that the reader sees, beside the cause. */
    pageFailed: (failure: { requestId: string | null; digest: string | null; path: string; error: unknown }): void =>
      system.log.error(
        { request_id: failure.requestId, digest: failure.digest, path: failure.path, error: failure.error },
        'a page failed',
      ),
    /** Procedures as the person of this page request; failures keep their catalogue code in `codeOf`. */
    caller: (request: DashboardRequest) => callerOf(dashboardContext(system, secret, request)),
    codeOf: (error: unknown) => appErrorOf(error).code,
    /** Runs an endpoint for a page that is being opened: what it answers, or what the page is told in place of an answer. Never fails. */
    open: async (
      request: DashboardRequest,
      endpoint: EndpointId,
      run: (caller: ReturnType<typeof callerOf>) => Promise<unknown>,
    ) => {
      const requestId = newId('req')
      try {
        return { data: await run(callerOf(dashboardContext(system, secret, { ...request, requestId }))) }
      } catch (error) {
        const row: EndpointRow = endpoints[endpoint]
        const { code, message, retryAfter, cause } = appErrorOf(error, row.refusals)
        if (code === 'INTERNAL_ERROR')
          system.log.error({ request_id: requestId, endpoint, error: cause ?? error }, 'a lookup of a page failed')
        return { refusal: { code, message, requestId, retryAfter } }
      }
    },
    signIn: {
      withPassword: (input: { email: string; password: string }, address: string) =>
        guarded(() => system.signIn.withPassword(input, address)),
      withLink: (token: string, address: string) => guarded(() => system.signIn.withLink(token, address)),
      withIdentity: (identity: { issuer: string; subject: string; email: string; name: string | null }) =>
        personOfIdentity(prisma, identity, system.clock.now()),
      open: (userId: string) => openSession(prisma, userId, system.clock.now()),
      end: (sessionId: string) => endSession(prisma, sessionId, system.clock.now()),
    },
  }
}

/** Puts the object where the pages find it. */
export function openInside(inside: Inside): void {
  Object.defineProperty(globalThis, slot, { value: inside, configurable: true })
}
