import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './database.ts'
import type { Env } from './env.ts'

/** Root secret of this installation, for sessions and for sealed values in the database. */
export const authSecretOf = (env: Env): string => env.AUTH_SECRET ?? secretFile(env.DATA_DIR, 'auth-secret')

/** A secret created once, by the first of concurrent processes, and stored in `<dataDir>/<name>`, readable only by its owner. */
function secretFile(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const whole = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(whole, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(whole, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
