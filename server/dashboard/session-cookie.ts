import { hash } from 'node:crypto'
import { decode } from 'next-auth/jwt'
import { growingLru } from '../platform/growing-lru.ts'

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

/** Decrypted tokens by the hash of secret and token: NextAuth derives its key from the secret for every decryption. */
const decrypted = growingLru<{ sid: string; until: number }>(10_000)

/** Session id in the encrypted NextAuth token, or null. The database decides whether the session is still valid. */
export async function sessionIdOf(token: string | undefined, secret: string, now: Date): Promise<string | null> {
  if (!token) return null
  const key = hash('sha256', `${secret}\n${token}`, 'base64')
  const known = decrypted.get(key)
  if (known && now.getTime() < known.until) return known.sid
  const claims = await decode({ token, secret }).catch(() => null)
  if (typeof claims?.sid !== 'string') return null
  if (typeof claims.exp === 'number') decrypted.set(key, { sid: claims.sid, until: claims.exp * 1_000 })
  return claims.sid
}
