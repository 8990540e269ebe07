import { randomBytes } from 'node:crypto'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { identityOptions } from '#app/_identity/options.ts'
import { unanswerable } from '#app/_identity/unanswerable.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { deviceCookie, secondFactorCookie, sessionCookie } from '#server/catalog/cookies.ts'

type Context = { params: Promise<{ nextauth: string[] }> }

const yearSeconds = 366 * 86_400
const pendingSeconds = 600

/**
 * Sign-in by NextAuth. Options are read at each call. A browser that signs in gets a device cookie,
 * and one that needs a second factor a cookie to go on with.
 */
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
  const set = (response: Response, name: string, value: string, seconds: number): void =>
    response.headers.append('Set-Cookie', cookieText(baseUrl, { name, value, seconds }))
  const secondFactor = secondFactorCookie(baseUrl)
  let pending: string | null = null
  const response: Response = await NextAuth(
    identityOptions(client, {
      token: req.cookies.get(secondFactor)?.value ?? null,
      await: (token) => {
        pending = token
      },
    }),
  )(req, context)
  if (pending !== null) set(response, secondFactor, pending, pendingSeconds)
  const name = `${sessionCookie(baseUrl)}=`
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(name) && !cookie.startsWith(`${name};`))) {
    set(response, deviceCookie(baseUrl), device, yearSeconds)
    if (req.cookies.has(secondFactor)) set(response, secondFactor, '', 0)
  }
  return response
}

const cookieText = (
  baseUrl: string,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${baseUrl.startsWith('https://') ? '; Secure' : ''}`

export { handler as GET, handler as POST }
