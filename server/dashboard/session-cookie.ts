import { decode } from 'next-auth/jwt'

/** Parses a Cookie header; the first of several cookies with the same name wins. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** Session id in the encrypted NextAuth token, or null. The database decides whether the session is still valid. */
export async function sessionIdOf(token: string | undefined, secret: string): Promise<string | null> {
  if (!token) return null
  const claims = await decode({ token, secret }).catch(() => null)
  return typeof claims?.sid === 'string' ? claims.sid : null
}
