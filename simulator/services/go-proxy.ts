import type { GoModule } from '../documents.ts'
import { decoded, json, type Reply, type Service, text } from '../service.ts'

const brief = { 'cache-control': 'public, max-age=60', 'content-type': 'text/plain; charset=UTF-8' }
const long = { 'cache-control': 'public, max-age=10800' }

/**
 * A Go module proxy: `/@v/list`, `/@latest`, `/@v/{version}.info`, `/@v/{version}.mod`. An upper-case letter is
 * written as `!` and its lower case.
 */
export const goProxy: Service = ({ method, path }, world) => {
  const [, escaped = '', request = ''] = /^\/(.+?)\/(@latest|@v\/.+)$/.exec(decoded(path) ?? '') ?? []
  const name = unescaped(escaped)
  const found = name === null ? undefined : world.go_proxy.get(name)
  if (method !== 'GET' || name === null) return text('bad request: invalid escaped module path', brief, 400)
  if (!found) return text(`not found: module ${name}: no matching versions for query "latest"`, brief, 404)
  if (found.gone) return text(`gone: ${name}`, brief, 410)
  if (request === '@latest') return info(found, found.latest, brief)
  if (request === '@v/list') return text(listOf(found), brief)
  const [, version, kind] = /^@v\/(.+)\.(info|mod)$/.exec(request) ?? []
  const listed = unescaped(version ?? '')
  if (!listed || !found.versions.some((one) => one.version === listed))
    return text(`not found: ${name}@${listed}: invalid version: unknown revision ${listed}`, brief, 404)
  return kind === 'info' ? info(found, listed, long) : text(found.mod, { ...brief, ...long })
}

const unescaped = (text: string): string | null =>
  /[A-Z]|!(?![a-z])/.test(text) ? null : text.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Without pseudo-versions, in no meaningful order. */
const listOf = ({ versions }: GoModule): string =>
  versions
    .map(({ version }) => version)
    .filter((version) => !/[-.]\d{14}-[0-9a-f]{12}(\+incompatible)?$/.test(version))
    .sort()
    .map((version) => `${version}\n`)
    .join('')

function info({ versions, origin }: GoModule, version: string, headers: Record<string, string>): Reply {
  const at = versions.find((one) => one.version === version)?.at
  const from = origin ? { Origin: { VCS: 'git', URL: origin, Ref: `refs/tags/${version}` } } : {}
  return json({ Version: version, Time: at, ...from }, { ...headers, 'content-type': 'application/json' })
}
