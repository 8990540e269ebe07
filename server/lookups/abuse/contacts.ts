/** Contact scopes, sources and confidences (contract section 12). */
export const scopes = ['network', 'registrar', 'domain_operator', 'hosting', 'csirt'] as const
export const contactSources = ['rdap', 'abusix', 'abuse.net', 'rfc2142', 'security.txt'] as const
export const confidences = ['published', 'derived', 'conventional'] as const

export type Contact = {
  email: string | null
  scope: (typeof scopes)[number]
  organization: string | null
  source: (typeof contactSources)[number]
  confidence: (typeof confidences)[number]
  report_url: string | null
  note: string | null
}

export type Failure = { source: Contact['source']; error: string }

/** The contacts from one source, or why it returned none. */
export type Report = { contacts: Contact[]; failures: Failure[] }

export const nothingReported: Report = { contacts: [], failures: [] }
export const failed = (source: Contact['source'], error: string): Report => ({
  contacts: [],
  failures: [{ source, error }],
})

/**
 * By who can act first: whoever runs the machine, then whoever can withdraw the name, its owner, and the coordinator.
 */
const order: Record<Contact['scope'], number> = { network: 0, hosting: 0, registrar: 1, domain_operator: 2, csirt: 3 }

/**
 * Sorts contacts by who can act first, then confidence, then input order. Each mailbox is listed once, at its highest
 * rank, with the other sources that name it.
 */
export function ranked(contacts: readonly Contact[]): Contact[] {
  const sorted = contacts.toSorted(
    (a, b) => order[a.scope] - order[b.scope] || confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence),
  )
  const groups = Map.groupBy(sorted, ({ email, report_url }) => (email ?? report_url ?? '').toLowerCase())
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const also = [...new Set(others.map(({ source }) => source))].filter((source) => source !== first.source)
    const note = [first.note, also.length > 0 ? `Also listed by ${also.join(', ')}.` : null].filter(Boolean).join(' ')
    const organization = first.organization ?? others.find((other) => other.organization)?.organization ?? null
    return [{ ...first, organization, note: note || null }]
  })
}
