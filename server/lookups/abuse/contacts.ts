/** Whom to write to: section 12 of the contract. */
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

/** What one source said: contacts, or why it said nothing. */
export type Told = { contacts: Contact[]; failures: Failure[] }

export const nothingTold: Told = { contacts: [], failures: [] }
export const failed = (source: Contact['source'], error: string): Told => ({
  contacts: [],
  failures: [{ source, error }],
})

/** Who can act first: who runs the machine, then who can take the name away, then who owns it, then who coordinates. */
const order: Record<Contact['scope'], number> = { network: 0, hosting: 0, registrar: 1, domain_operator: 2, csirt: 3 }

/**
 * Contacts by who can act first, then by how sure the contact is, then in the order given. One mailbox stands once, where it ranks highest, and says which other sources name it.
 */
export function ranked(contacts: readonly Contact[]): Contact[] {
  const sorted = contacts.toSorted(
    (a, b) => order[a.scope] - order[b.scope] || confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence),
  )
  const groups = Map.groupBy(sorted, ({ email, report_url }) => (email ?? report_url ?? '').toLowerCase())
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const also = [...new Set(others.map(({ source }) => source))].filter((source) => source !== first.source)
    const note = [first.note, also.length > 0 ? `Also named by ${also.join(', ')}.` : null].filter(Boolean).join(' ')
    const organization = first.organization ?? others.find((other) => other.organization)?.organization ?? null
    return [{ ...first, organization, note: note || null }]
  })
}
