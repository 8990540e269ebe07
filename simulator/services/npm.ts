import type { Packument } from '../documents.ts'
import { decoded, httpDate, json, type Service } from '../service.ts'

const abbreviated = 'application/vnd.npm.install-v1+json'
const notFound = json({ error: 'Not found' }, { 'cache-control': 'public, max-age=300' }, 404)

/** The npm registry: `/{name}` full or abbreviated, `/{name}/{version or tag}`. A scope's slash may be encoded. */
export const npmRegistry: Service = ({ method, path, headers }, world) => {
  const [, name, wanted] = /^\/((?:@[^/]+\/)?[^/@][^/]*)(?:\/([^/]+))?$/.exec(decoded(path) ?? '') ?? []
  const found = world.npm_registry.get(name ?? '')
  if (method !== 'GET' || !found) return notFound
  const cached = {
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding, accept',
    'last-modified': httpDate(String(found.time?.modified ?? '2026-01-01T00:00:00.000Z')),
  }
  if (wanted !== undefined) {
    const manifest = found.versions?.[found['dist-tags']?.[wanted] ?? wanted]
    return manifest ? json(manifest, cached) : json(`version not found: ${wanted}`, {}, 404)
  }
  return headers.accept?.includes(abbreviated)
    ? json(shortened(found), { ...cached, 'content-type': abbreviated })
    : json(found, cached)
}

/** The abbreviated document: what an installation needs, without times, licence and description. */
function shortened(found: Packument): unknown {
  const members = ['name', 'version', 'deprecated', 'dependencies', 'bin', 'engines', 'dist', 'hasInstallScript']
  const versions = Object.entries(found.versions ?? {}).map(([version, manifest]) => [
    version,
    Object.fromEntries(Object.entries(manifest).filter(([member]) => members.includes(member))),
  ])
  return {
    name: found.name,
    modified: found.time?.modified,
    'dist-tags': found['dist-tags'] ?? {},
    versions: Object.fromEntries(versions),
  }
}

/** npm download counts: `/point/last-week/{name}`. */
export const npmDownloads: Service = ({ method, path }, world) => {
  const name = /^\/point\/last-week\/(.+)$/.exec(decoded(path) ?? '')?.[1] ?? ''
  const found = world.npm_downloads.get(name)
  return method === 'GET' && found ? json(found) : json({ error: `package ${name} not found` }, {}, 404)
}
