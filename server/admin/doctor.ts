import type { UpstreamId } from '../catalog/providers.ts'
import { type Env, settingNames } from '../platform/env.ts'
import { exposureWarning } from '../platform/exposure.ts'
import { readiness } from '../readiness.ts'
import { rotationState } from '../secret-rotation.ts'
import type { System } from '../system.ts'
import { connections } from './connections.ts'
import { dataSets } from './feeds.ts'
import { keyedSources } from './keyed-sources.ts'

const secrets = /SECRET|PASSWORD|TOKEN|DATABASE_(DIRECT_|REPLICA_)?URL|SMTP_URL|_KEY$|^EVENTS_STORE$/

/** Also a URL of any other setting may hold credentials: a password, or a key in its query. */
const holdsCredentials = (value: unknown): boolean => {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && `${url.username}${url.password}${url.search}` !== ''
}

/** The settings to print: those that hold a secret only as set or not. */
export function shownSettings(env: Env): Record<string, unknown> {
  const shown = (name: string, value: unknown): unknown =>
    secrets.test(name) || holdsCredentials(value) ? (value ? 'set' : 'not set') : value
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (settingNames.includes(name) ? [[name, shown(name, value)]] : [])),
  )
}

/**
 * Diagnostics for operators: settings (secrets only as set or not), database, migrations, data files, feeds, reachable
 * upstreams, keys of sources (tested with one request each), the rotation of AUTH_SECRET, and whether plans can be bought, emails sent and sender domains verified. `ok` refers to this
 * installation only: an external service that does not answer is reported but does not make it unhealthy.
 */
export async function doctor(system: System): Promise<Record<string, unknown>> {
  const checks = await readiness(system)
  const ids = Object.keys(system.upstreams.base) as UpstreamId[]
  const upstreams = await Promise.all(ids.map(async (id) => [id, await system.upstreams.healthCheck(id)] as const))
  return {
    ok: checks.every((check) => check.ok),
    checks,
    upstreams: Object.fromEntries(upstreams),
    connections: await connections(system),
    keyed_sources: await keyedSources(system),
    feeds: await dataSets(system),
    auth_secret: await rotationState({ pool: system.database.pool, ...system.secrets }).catch(() => 'not known'),
    client_addresses:
      system.env.TRUSTED_PROXIES.length > 0
        ? 'read from X-Forwarded-For of TRUSTED_PROXIES'
        : 'TRUSTED_PROXIES is empty: behind a proxy, rate limits count all clients as one address',
    sign_up: exposureWarning(system.env) ?? system.env.SIGN_UP,
    oidc: system.env.oidc ? system.env.oidc.issuer : 'not set',
    settings: shownSettings(system.env),
  }
}
