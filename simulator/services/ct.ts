import type { CtCertificate } from '../documents.ts'
import { json, type Reply, type Service, text } from '../service.ts'

/**
 * crt.sh's search: `?q=` or `?Identity=` with `%` as a wildcard, `&output=json`, `&exclude=expired`, `&deduplicate=Y`;
 * latest certificate first. A name without `%` matches anywhere in an identity. Without `output=json` the response is
 * an HTML page.
 */
export const ct: Service = ({ method, path, search }, world) => {
  if (method !== 'GET' || (path !== '' && path !== '/')) return page('Not found', 404)
  const parameters = new Map([...search].map(([name, value]) => [name.toLowerCase(), value]))
  const requested = parameters.get('q') ?? parameters.get('identity') ?? ''
  if (parameters.get('output') !== 'json') return page(`Identity LIKE ${requested}`)
  const pattern = likePattern(requested.includes('%') ? requested : `%${requested}%`)
  const seen = new Set<string>()
  const rows = [...world.ct.values()]
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .filter(({ not_after }) => parameters.get('exclude') !== 'expired' || not_after > '2026-11-21')
    .flatMap((certificate) => {
      const names = certificate.names.filter((name) => pattern.test(name))
      const key = `${certificate.issuer_ca_id} ${certificate.serial_number}`
      if (names.length === 0 || (parameters.get('deduplicate') === 'Y' && seen.has(key))) return []
      seen.add(key)
      return [rowOf(certificate, names)]
    })
  return json(rows)
}

const rowOf = ({ names: _, ...certificate }: CtCertificate, matching: readonly string[]) => ({
  issuer_ca_id: certificate.issuer_ca_id,
  issuer_name: certificate.issuer_name,
  common_name: certificate.common_name,
  name_value: matching.join('\n'),
  id: certificate.id,
  entry_timestamp: certificate.entry_timestamp,
  not_before: certificate.not_before,
  not_after: certificate.not_after,
  serial_number: certificate.serial_number,
  result_count: matching.length,
})

/** A case-insensitive SQL LIKE pattern. */
const likePattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')}$`, 'i')

const page = (title: string, status = 200): Reply =>
  text(
    `<!DOCTYPE html><HTML><HEAD><TITLE>crt.sh</TITLE></HEAD><BODY>${title.replaceAll('<', '&lt;')}</BODY></HTML>`,
    { 'content-type': 'text/html; charset=UTF-8' },
    status,
  )
