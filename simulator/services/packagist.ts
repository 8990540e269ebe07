import { isDeepStrictEqual } from 'node:util'
import { httpDate, json, type Service } from '../service.ts'

/**
 * Composer metadata, version 2: `/p2/{vendor}/{name}.json` for releases and `/p2/{vendor}/{name}~dev.json` for
 * branches.
 */
export const packagist: Service = ({ method, path }, world) => {
  const [, name = '', dev] = /^\/p2\/([^/]+\/[^/~]+)(~dev)?\.json$/.exec(path) ?? []
  const found = world.packagist.get(name)
  if (method !== 'GET' || !found)
    return json('404 not found, no packages here', { 'content-type': 'text/html; charset=UTF-8' }, 404)
  const versions = dev ? found.dev : found.tagged
  const times = versions.map(({ time }) => String(time ?? '')).sort()
  return json(
    { minified: 'composer/2.0', packages: { [name]: minified(versions) } },
    { 'last-modified': httpDate(times.at(-1) || '2026-01-01T00:00:00Z') },
  )
}

type Version = Record<string, unknown>

/** Each version as a diff to the previous one; a removed member becomes `__unset`. */
export function minified(versions: readonly Version[]): Version[] {
  return versions.map((version, index) => {
    const before = versions[index - 1]
    if (!before) return version
    const changed = Object.entries(version).filter(([member, value]) => !isDeepStrictEqual(value, before[member]))
    const gone = Object.keys(before).filter((member) => !(member in version))
    return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((member) => [member, '__unset'])) }
  })
}
