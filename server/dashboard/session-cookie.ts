import { decode } from 'next-auth/jwt'

/** Values of a Cookie header; the first of a name counts. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** Id of the session that the encrypted NextAuth token names, or null. Whether it still holds is the database's word. */
export async function sessionIdOf(token: string | undefined, secret: string): Promise<string | null> {
  if (!token) return null
  const claims = await decode({ token, secret }).catch(() => null)
  return typeof claims?.sid === 'string' ? claims.sid : null
}
