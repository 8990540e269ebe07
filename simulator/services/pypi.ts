import { decoded, json, type Service, text } from '../service.ts'

/** PyPI's JSON API: `/pypi/{name}/json`. Other spellings of a name redirect to the normalised one. */
export const pypi: Service = ({ method, path, base }, world) => {
  const name = decoded(/^\/pypi\/([^/]+)\/json\/?$/.exec(path)?.[1] ?? '') ?? ''
  const normal = name.replace(/[-_.]+/g, '-').toLowerCase()
  const found = world.pypi.get(normal)
  if (method !== 'GET' || !found) return json({ message: 'Not Found' }, {}, 404)
  if (name !== normal) return text('', { location: `${base}/pypi/${normal}/json` }, 301)
  return json(found, { 'cache-control': 'max-age=900, public', 'x-pypi-last-serial': String(found.last_serial) })
}
