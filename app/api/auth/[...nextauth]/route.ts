import { randomBytes } from 'node:crypto'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { identityOptions } from '#app/_identity/options.ts'
import { unanswerable } from '#app/_identity/unanswerable.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { deviceCookie, sessionCookie } from '#server/catalog/cookies.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

const yearSeconds = 366 * 86_400

/** Sign-in by NextAuth. Options are read at each call. A browser that signs in gets a device cookie. */
async function handler(req: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const refused = await unanswerable(req, nextauth)
  if (refused) return refused
  const { baseUrl } = serverBridge()
  const known = req.cookies.get(deviceCookie(baseUrl))?.value
  const device = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  const client = {
    address: req.headers.get('x-assay-client-address') ?? '',
    userAgent: req.headers.get('user-agent') ?? undefined,
    device,
  }
  const response: Response = await NextAuth(identityOptions(client))(req, context)
  const name = `${sessionCookie(baseUrl)}=`
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(name) && !cookie.startsWith(`${name};`)))
    response.headers.append('Set-Cookie', deviceCookieText(baseUrl, device))
  return response
}

const deviceCookieText = (baseUrl: string, device: string): string =>
  `${deviceCookie(baseUrl)}=${device}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${baseUrl.startsWith('https://') ? '; Secure' : ''}`

export { handler as GET, handler as POST }
