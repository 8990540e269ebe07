import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encode } from 'next-auth/jwt'
import { endSession, openSession, type Person } from '../../accounts/index.ts'
import { sessionCookie } from '../../catalog/cookies.ts'
import { dayMs, type manualClock } from '../../platform/clock.ts'
import { createListener } from '../../serve.ts'
import type { System } from '../../system.ts'
import { browserOf, dataOf } from '../dashboard.ts'
import type { Internet } from '../internet/internet.ts'
import type { Answer } from '../service.ts'
import type { Ask } from './asks.ts'

/** Somebody of the workspace at the pages: asks and changes by the procedures, with a session. What is refused is thrown. */
export type Player = {
  email: string
  ask<T>(procedure: string, input?: object): Promise<T>
  act<T>(procedure: string, input?: object): Promise<T>
}

/** Where the past is played: the doors of the service on a port of their own, and a clock that is moved by hand. */
export type Stage = {
  system: System
  internet: Internet
  clock: ReturnType<typeof manualClock>
  /** Calls the public API with a key; gives the status. */
  call(key: string, ask: Ask): Promise<number>
  signedIn(person: Person, workspaceId: string): Player
  close(): Promise<void>
}

/** Opens the doors without pages. `secret` is that of the system, by which sessions are signed. */
export async function openStage(parts: Pick<Stage, 'system' | 'internet' | 'clock'>, secret: string): Promise<Stage> {
  const { system, clock } = parts
  const { prisma } = system.database
  const server = createListener({ system, secret, pages: null })
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
      ask: async (procedure, input = {}) => given(procedure, await (await browser()).query(procedure, input)),
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
