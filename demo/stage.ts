import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { endSession, openSession, type Person } from '../server/accounts/index.ts'
import { sessionCookie } from '../server/catalog/cookies.ts'
import { requestHandler } from '../server/handlers/request-handler.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import { dayMs, type manualClock } from '../server/platform/clock.ts'
import type { System } from '../server/system.ts'
import { browserOf, dataOf } from '../server/testing/dashboard.ts'
import type { Answer } from '../server/testing/service.ts'
import type { Internet } from '../simulator/internet.ts'
import type { DemoRequest } from './requests.ts'

/** A signed-in person of the workspace who calls the dashboard's procedures. Refusals are thrown. */
export type Player = {
  email: string
  lookUp<T>(procedure: string, input?: object): Promise<T>
  act<T>(procedure: string, input?: object): Promise<T>
}

/**
 * Where the past is played: the service's request handlers on a port of their own, and a clock that is set by hand.
 */
export type Stage = {
  system: System
  internet: Internet
  clock: ReturnType<typeof manualClock>
  /** Calls the public API with a key; resolves to the status. */
  call(key: string, request: DemoRequest): Promise<number>
  signedIn(person: Person, workspaceId: string): Player
  close(): Promise<void>
}

/** Serves the API and procedures without pages. `secret` is the system's, which signs sessions. */
export async function openStage(parts: Pick<Stage, 'system' | 'internet' | 'clock'>, secret: string): Promise<Stage> {
  const { system, clock } = parts
  const { prisma } = system.database
  const server = createHttpServer(system, requestHandler({ system, secret, pages: null }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sessions: string[] = []

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(origin + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null }
  }

  async function openBrowser(userId: string, workspaceId: string) {
    const sid = await openSession(prisma, userId, clock.now())
    sessions.push(sid)
    const token = await encode({ token: { sid }, secret })
    return browserOf({ call, system }, `${sessionCookie(system.env.BASE_URL)}=${token}`, workspaceId)
  }

  function signedIn({ id, email }: Person, workspaceId: string): Player {
    let signInAgain = 0
    let opened: ReturnType<typeof openBrowser> | null = null
    const browser = () => {
      const now = clock.now().getTime()
      if (opened && now < signInAgain) return opened
      signInAgain = now + 7 * dayMs
      opened = openBrowser(id, workspaceId)
      return opened
    }
    return {
      email,
      lookUp: async (procedure, input = {}) => given(procedure, await (await browser()).query(procedure, input)),
      act: async (procedure, input = {}) => given(procedure, await (await browser()).mutate(procedure, input)),
    }
  }

  return {
    ...parts,
    call: async (key, { path, body }) => {
      const headers = { Authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      return (await call(`/v1${path}`, { ...posted, headers })).status
    },
    signedIn,
    close: async () => {
      for (const sid of sessions) await endSession(prisma, sid, clock.now())
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function given<T>(procedure: string, answer: Answer): T {
  if (answer.status >= 400) throw new Error(`${procedure} answered ${answer.status}: ${answer.text}`)
  return dataOf<T>(answer)
}
