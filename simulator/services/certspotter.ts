import { createHash } from 'node:crypto'
import type { CtCertificate } from '../documents.ts'
import { json, type Service, text } from '../service.ts'

const pageSize = 100
/** The date of the fixtures; certificates that had expired by then are not listed. */
const today = '2026-11-21'

/**
 * Cert Spotter's `GET /v1/issuances`: unexpired certificates, each once, in the order of their ids after `after`. Lists
 * the certificates of `ct` for a domain that has none of its own here.
 */
export const certSpotter: Service = ({ method, path, search }, world) => {
  if (method !== 'GET' || path !== '/v1/issuances') return text('404: Not Found', {}, 404)
  const domain = search.get('domain') ?? ''
  const expanded = new Set(search.getAll('expand'))
  const isBelow = (name: string) =>
    name === domain || (search.get('include_subdomains') === 'true' && name.endsWith(`.${domain}`))
  const certificates = (world.certspotter.get(domain) ?? [...world.ct.values()].flat())
    .filter(({ names, not_after }) => not_after > today && names.some(isBelow))
    .toSorted((a, b) => a.id - b.id)
  const issuances = new Map(certificates.map((certificate) => [digest(certificate), certificate]))
  const after = Number(search.get('after') ?? 0)
  const page = [...issuances]
    .toSorted(([, a], [, b]) => a.id - b.id)
    .filter(([, { id }]) => id > after)
    .slice(0, pageSize)
  return json(page.map(([tbs, certificate]) => issuanceOf(tbs, certificate, expanded)))
}

const digest = ({ issuer_ca_id, serial_number }: CtCertificate): string =>
  createHash('sha256').update(`${issuer_ca_id} ${serial_number}`).digest('hex')

const issuanceOf = (tbs: string, certificate: CtCertificate, expanded: ReadonlySet<string>) => ({
  id: String(certificate.id),
  tbs_sha256: tbs,
  cert_sha256: tbs,
  ...(expanded.has('dns_names') ? { dns_names: certificate.names } : {}),
  pubkey_sha256: tbs,
  ...(expanded.has('issuer') ? { issuer: { friendly_name: 'CA', name: certificate.issuer_name } } : {}),
  not_before: `${certificate.not_before}Z`,
  not_after: `${certificate.not_after}Z`,
  revoked: false,
})
