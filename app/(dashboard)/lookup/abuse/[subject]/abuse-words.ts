import { formatCount } from '#app/_components/ui/format.ts'
import type { AbuseReport } from '#server/lookups/abuse/schema.ts'

type Contact = AbuseReport['contacts'][number]

const SCOPES: Record<Contact['scope'], string> = {
  network: 'Network operator',
  hosting: 'Hosting network',
  registrar: 'Registrar',
  domain_operator: 'Domain operator',
  csirt: 'Response team',
}

const SOURCES: Record<Contact['source'], string> = {
  rdap: 'Registry (RDAP)',
  abusix: 'abusix',
  'abuse.net': 'abuse.net',
  rfc2142: 'Convention (RFC 2142)',
  'security.txt': 'security.txt',
}

const CONFIDENCES: Record<Contact['confidence'], string> = {
  published: 'Published for this target',
  derived: 'Derived',
  conventional: 'Conventional address only',
}

export const scopeWords = (scope: Contact['scope']): string => SCOPES[scope]
export const sourceWords = (source: Contact['source']): string => SOURCES[source]
export const confidenceWords = (confidence: Contact['confidence']): string => CONFIDENCES[confidence]

export function foundWords({ contacts, failures }: AbuseReport): string {
  if (contacts.length > 0) return formatCount(contacts.length, 'contact')
  return failures.length > 0 ? 'No contact from the sources that responded' : 'No contact published'
}

/** Failed sources with the cause, for example "abusix (timeout), security.txt (expired)". */
export const failureWords = (failures: AbuseReport['failures']): string =>
  failures.map(({ source, error }) => `${SOURCES[source]} (${error})`).join(', ')
