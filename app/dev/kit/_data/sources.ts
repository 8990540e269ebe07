import type { Source, SourceStatus } from '#app/_components/ui/source-state.ts'

const NOW = Date.parse('2026-11-21T13:58:04Z')

export function source(name: string, age: number | null, status: SourceStatus = 'ok', cause?: string): Source {
  return {
    name,
    status,
    cause,
    url: status === 'not_configured' ? null : 'https://example.org/source',
    fetched_at: age === null ? null : new Date(NOW - age * 1000).toISOString(),
    age_seconds: age,
  }
}

export const eventSources: Source[] = [
  source('Abuse reports', 18 * 60),
  source('Blocklists', 3),
  source('IP and ASN data', 49 * 3600),
  source('RDAP', 2),
  source('Domain blocklist', null, 'unavailable', 'refused'),
  source('Device test', null, 'timeout'),
  source('Proxy observations', null, 'timeout'),
]

export const allStates: Source[] = [
  source('Tor exits', 240),
  source('Certificate transparency', 31 * 3600, 'stale'),
  source('DNS blocklists, 24 zones', null, 'unavailable'),
  source('Proxy observations', null, 'timeout'),
  source('Mail verification', null, 'not_configured'),
]
