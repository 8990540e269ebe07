export type BlocklistKind = 'ip4' | 'ip6' | 'domain'

/** How much a listing says: `policy` lists what should not send mail directly, whatever it has done. */
export type BlocklistSeverity = 'policy' | 'low' | 'medium' | 'high'

export type Meaning = { meaning: string; severity: BlocklistSeverity }

export type Blocklist = {
  id: string
  name: string
  /** Zone that is asked, without a key. */
  zone: string
  /** Key of the operator: a label between the question and the zone. It is in no answer. */
  key: string | null
  kinds: readonly BlocklistKind[]
  /**
   * What the list documents: whole addresses (`codes`) or bits of the last octet (`bits`, by their value). Null: every address that is a listing at all means the same.
   */
  table: { codes: Readonly<Record<string, Meaning>> } | { bits: Readonly<Record<string, Meaning>> } | null
  /** Severity of a listing where there is no table. */
  severity: BlocklistSeverity
  /** `registrable`: the list knows only names as they are registered, so `www.example.com` is asked as `example.com`. */
  asks: 'name' | 'registrable'
  /** Entries that prove the zone, where they are not those of RFC 5782 section 5: what stands before the zone's name. */
  tests: { listed?: string; clear?: string }
  terms: string
  website: string
  removal: string | null
  /** It cannot be asked without a key. */
  needsKey: boolean
  /** Why it is not asked unless a request names it; null for a list that is always asked. */
  offBecause: string | null
}

type Terms = Pick<Blocklist, 'id' | 'name' | 'zone' | 'kinds' | 'terms' | 'website' | 'removal'>

/** A row of the table with what most lists have in common: no key, one meaning, on by default. */
export const blocklist = (terms: Terms & Partial<Blocklist>): Blocklist => ({
  key: null,
  table: null,
  severity: 'medium',
  asks: 'name',
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

/** The only code of a list that documents just one (RFC 5782 section 2.1). */
export const onlyCode = (text: string, severity: BlocklistSeverity) => ({
  codes: { '127.0.0.2': { meaning: text, severity } },
})
