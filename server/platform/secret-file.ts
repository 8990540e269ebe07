import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env.ts'

/** Root secret of this installation, for sessions and for sealed values in the database. */
export const authSecretOf = (env: Env): string => env.AUTH_SECRET ?? secretFile(env.DATA_DIR, 'auth-secret')

/** A secret created once and stored in `<dataDir>/<name>`, readable only by its owner. */
function secretFile(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
