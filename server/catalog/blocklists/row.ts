export type BlocklistKind = 'ip4' | 'ip6' | 'domain'

/** Severity of a listing. `policy`: addresses that should not send mail directly, whatever their behaviour. */
export type BlocklistSeverity = 'policy' | 'low' | 'medium' | 'high'

export type Meaning = { meaning: string; severity: BlocklistSeverity }

export type Blocklist = {
  id: string
  name: string
  /** DNS zone to query, without the key. */
  zone: string
  /** Operator key: a label between the query and the zone. Never returned in a response. */
  key: string | null
  kinds: readonly BlocklistKind[]
  /**
   * Documented return values: whole addresses (`codes`) or bits of the last octet (`bits`, keyed by value). Null:
   * every listing address means the same.
   */
  table: { codes: Readonly<Record<string, Meaning>> } | { bits: Readonly<Record<string, Meaning>> } | null
  /** Severity of a listing when `table` is null. */
  severity: BlocklistSeverity
  /** `registrable`: the list holds registrable domains only, so `www.example.com` is queried as `example.com`. */
  queryBy: 'name' | 'registrable'
  /** Labels of the test entries that verify the zone, where they differ from RFC 5782 section 5. */
  tests: { listed?: string; clear?: string }
  terms: string
  website: string
  removal: string | null
  needsKey: boolean
  /** Why the list is queried only when a request names it; null for lists that are always queried. */
  offBecause: string | null
}

type Terms = Pick<Blocklist, 'id' | 'name' | 'zone' | 'kinds' | 'terms' | 'website' | 'removal'>

/** Blocklist row with the usual defaults: no key, one meaning, enabled. */
export const blocklist = (terms: Terms & Partial<Blocklist>): Blocklist => ({
  key: null,
  table: null,
  severity: 'medium',
  queryBy: 'name',
  tests: {},
  needsKey: false,
  offBecause: null,
  ...terms,
})

const meaning = (severity: BlocklistSeverity) => (text: string) => ({ meaning: text, severity })
export const policy = meaning('policy')
export const low = meaning('low')
export const medium = meaning('medium')
export const high = meaning('high')

/** Table of a list that documents a single return code (RFC 5782 section 2.1). */
export const onlyCode = (text: string, severity: BlocklistSeverity) => ({
  codes: { '127.0.0.2': { meaning: text, severity } },
})
