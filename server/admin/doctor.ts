import { readiness } from '../operations.ts'
import { settingNames } from '../platform/env.ts'
import type { System } from '../system.ts'

const secrets = /SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/

/** Settings (secrets only as set or not), database, migrations and data files: what an operator asks first. */
export async function doctor(system: System): Promise<Record<string, unknown>> {
  const checks = await readiness(system)
  const env = system.env as unknown as Record<string, unknown>
  const settings = Object.fromEntries(
    settingNames
      .filter((name) => name in env)
      .map((name) => [name, secrets.test(name) ? (env[name] ? 'set' : 'not set') : env[name]]),
  )
  return {
    ok: checks.every((check) => check.ok),
    checks,
    oidc: system.env.oidc ? system.env.oidc.issuer : 'not set',
    settings,
  }
}
