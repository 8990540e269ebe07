import { actorOfSession, personOfSession } from '../accounts/index.ts'
import { deviceCookie, sessionCookie, workspaceCookie } from '../catalog/cookies.ts'
import { newId } from '../platform/ids.ts'
import type { System } from '../system.ts'
import type { Context } from '../trpc/index.ts'
import { parseCookies, sessionIdOf } from './session-cookie.ts'

export type DashboardRequest = {
  cookie: string | undefined
  /** Value of X-Service-Workspace; takes precedence over the cookie. */
  workspaceHeader: string | undefined
  address: string
  userAgent?: string | undefined
  requestId?: string
}

/**
 * Context of a dashboard call: the session from the cookie, in the workspace selected by `X-Service-Workspace` or the
 * `svc_workspace` cookie (service-interface, "Authentication" rule 7).
 */
export function dashboardContext(system: System, secret: string, request: DashboardRequest): Context {
  const cookies = parseCookies(request.cookie)
  const selected = request.workspaceHeader ?? cookies.get(workspaceCookie) ?? null
  const at = system.clock.now()
  const { prisma } = system.database
  const session = sessionIdOf(cookies.get(sessionCookie(system.env.BASE_URL)), secret, at)
  return {
    system,
    source: 'dashboard',
    requestId: request.requestId ?? newId('req'),
    address: () => request.address,
    client: () => ({
      address: request.address,
      userAgent: request.userAgent,
      device: cookies.get(deviceCookie(system.env.BASE_URL)) ?? null,
    }),
    origin: () => null,
    at,
    identify: async () => actorOfSession(prisma, await session, selected, at),
    identifyOptional: async () =>
      (await session) === null ? null : actorOfSession(prisma, await session, selected, at),
    person: async () => personOfSession(prisma, await session, at),
    idempotencyKey: () => null,
    caller: null,
    warnings: [],
    headers: {},
    success: { status: null },
  }
}
