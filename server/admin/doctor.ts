import type { UpstreamId } from '../catalog/providers.ts'
import { readiness } from '../operations.ts'
import { settingNames } from '../platform/env.ts'
import type { System } from '../system.ts'
import { connections } from './connections.ts'
import { dataSets } from './feeds.ts'

const secrets = /SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/

/**
 * Settings (secrets only as set or not), database, migrations, data files, feeds, which upstreams answer, and whether plans can be bought, letters go out and sender domains
 * can be proved: what an operator asks first. `ok` is about this installation: something outside that does not answer makes the service say so and does not make it ill.
 */
export async function doctor(system: System): Promise<Record<string, unknown>> {
  const checks = await readiness(system)
  const env = system.env as unknown as Record<string, unknown>
  const settings = Object.fromEntries(
    settingNames
      .filter((name) => name in env)
      .map((name) => [name, secrets.test(name) ? (env[name] ? 'set' : 'not set') : env[name]]),
  )
  const ids = Object.keys(system.upstreams.base) as UpstreamId[]
  const upstreams = await Promise.all(ids.map(async (id) => [id, await system.upstreams.reach(id)] as const))
  return {
    ok: checks.every((check) => check.ok),
    checks,
    upstreams: Object.fromEntries(upstreams),
    connections: await connections(system),
    feeds: await dataSets(system),
    oidc: system.env.oidc ? system.env.oidc.issuer : 'not set',
    settings,
  }
}
