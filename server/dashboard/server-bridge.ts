import { TRPCError } from '@trpc/server'
import {
  type Client,
  endSession,
  identityOf,
  type Located,
  openSession,
  type Person,
  personOfIdentity,
  recordActivity,
  recordSignIn,
  type SecondFactorProof,
  sessionDays,
  UsedPasskey,
} from '../accounts/index.ts'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { servedDocument } from '../openapi-document.ts'
import { newId } from '../platform/ids.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import { publicDocumentation } from '../public-documentation.ts'
import { appRouter } from '../root.ts'
import type { System } from '../system.ts'
import { appErrorOf, createCallerFactory, ResultNotStored } from '../trpc/index.ts'
import { type DashboardRequest, dashboardContext } from './context.ts'

/**
 * Server functions for the pages. Pages run in the same process but with Next's own copy of every module, so they
 * reach the shared pool and batcher through this object on `globalThis` and import only its type.
 */
export type ServerBridge = ReturnType<typeof createServerBridge>

/** A person who may sign in, or a token to prove the second factor with, or a reason; nothing for wrong credentials. */
export type SignInResult = { person: Person | null; pending: string | null; refusal: string | null }

const nobody: SignInResult = { person: null, pending: null, refusal: null }

const slot = Symbol.for('assay.server-bridge')

export function createServerBridge(system: System, secret: string) {
  const { prisma } = system.database
  const locate = (address: string): Located => {
    const parsed = parseIpAddress(address)
    const found = parsed && system.dataSets.ipLocation?.find(parsed)
    const words = [found?.city, found?.country_name].flatMap((part) => part ?? [])
    return { country: found?.country_code ?? null, words: words.length > 0 ? words.join(', ') : null }
  }
  const callerOf = createCallerFactory(appRouter)
  const guarded = async (prove: () => Promise<SignInResult>): Promise<SignInResult> => {
    try {
      return await prove()
    } catch (error) {
      const appError = appErrorOf(error)
      if (appError.code === 'INTERNAL_ERROR') system.log.error({ error: appError.cause ?? error }, 'a sign-in failed')
      return { ...nobody, refusal: appError.message }
    }
  }
  /** Holds a person who has a second factor back until they have proved it. */
  const firstFactor = (prove: () => Promise<Person | null>): Promise<SignInResult> =>
    guarded(async () => {
      const person = await prove()
      if (!person) return nobody
      const pending = await system.secondFactorSignIn.begin(person.id)
      return pending === null ? { ...nobody, person } : { ...nobody, pending }
    })
  return {
    baseUrl: system.env.BASE_URL,
    secret,
    sessionDays,
    localSignIn: system.env.LOCAL_SIGN_IN,
    /** Who may create a local account. */
    signUp: system.env.LOCAL_SIGN_IN ? system.env.SIGN_UP : 'off',
    oidc: system.env.oidc,
    mailIsHeld: system.env.SMTP_URL === null,
    /** The OpenAPI document. */
    document: () => servedDocument(system.env.BASE_URL),
    /** The pages of the documentation, loaded once per process. */
    documentation: () => publicDocumentation(system.env.BASE_URL),
    /** Logs NextAuth messages by code only, since their details contain profiles and tokens. */
    report: (level: 'error' | 'warn', code: string): void => system.log[level]({ code }, 'identity'),
    /** Logs a failed page with its request id, the digest shown to the reader, and the cause. */
    pageFailed: (failure: { requestId: string | null; digest: string | null; route: string; error: unknown }): void =>
      system.log.error(
        { request_id: failure.requestId, digest: failure.digest, route: failure.route, error: failure.error },
        'a page failed',
      ),
    /** Calls procedures as the person of this page request; `codeOf` returns the catalogue code of a failure. */
    caller: (request: DashboardRequest) => callerOf(dashboardContext(system, secret, request)),
    codeOf: (error: unknown) => appErrorOf(error).code,
    /**
     * The stored result of an endpoint for a page that is opened, or the error for the page; null if there is none.
     * Runs and charges nothing. Never fails.
     */
    stored: async (
      request: DashboardRequest,
      endpoint: EndpointId,
      run: (caller: ReturnType<typeof callerOf>) => Promise<unknown>,
    ) => {
      const requestId = newId('req')
      try {
        const context = dashboardContext(system, secret, { ...request, requestId })
        return { data: await run(callerOf({ ...context, stored: true })) }
      } catch (error) {
        if (error instanceof TRPCError && error.cause instanceof ResultNotStored) return null
        const row: EndpointRow = endpoints[endpoint]
        const { code, message, retryAfter, cause } = appErrorOf(error, row.refusals)
        if (code === 'INTERNAL_ERROR') {
          system.log.error(
            { request_id: requestId, endpoint, error: cause ?? error },
            'a stored result cannot be shown',
          )
          return null
        }
        if (code === 'DATABASE_UNAVAILABLE') system.health.failed(cause)
        return { refusal: { code, message, requestId, retryAfter } }
      }
    },
    signIn: {
      withPassword: (input: { email: string; password: string }, client: Client) =>
        firstFactor(() => system.signIn.withPassword(input, client)),
      withLink: (token: string, client: Client) => firstFactor(() => system.signIn.withLink(token, client)),
      /** What a pending sign-in can go on with; null if its token is used or expired. */
      pending: (token: string) => system.secondFactorSignIn.pending(token),
      /** Completes a pending sign-in with a code, or with the JSON of a passkey's response. */
      withSecondFactor: (token: string, input: { code: string; passkey: string }, client: Client) =>
        guarded(async () => {
          const proof = input.passkey ? passkeyOf(input.passkey) : { code: input.code.slice(0, 100) }
          return { ...nobody, person: proof && (await system.secondFactorSignIn.complete(token, proof, client)) }
        }),
      /** Fails if the provider's claims contain no usable address. */
      withIdentity: (issuer: string, claims: unknown) =>
        personOfIdentity(prisma, { ...identityOf(issuer, claims), plan: system.env.DEFAULT_PLAN }, system.clock.now()),
      open: async (userId: string, client: Client & { byProvider: boolean }) => {
        const now = system.clock.now()
        const sessionId = await openSession(prisma, userId, now, client)
        await recordSignIn({ prisma, log: system.log, notices: system.notices, locate }, userId, client, now)
        return sessionId
      },
      end: async (sessionId: string, client: Client) => {
        const now = system.clock.now()
        const userId = await endSession(prisma, sessionId, now)
        if (userId) await recordActivity({ prisma, log: system.log }, { userId, type: 'signed_out', client }, now)
      },
    },
  }
}

function passkeyOf(json: string): SecondFactorProof | null {
  try {
    return { passkey: UsedPasskey.parse(JSON.parse(json.slice(0, 20_000))) }
  } catch {
    return null
  }
}

export function publishServerBridge(bridge: ServerBridge): void {
  Object.defineProperty(globalThis, slot, { value: bridge, configurable: true })
}
