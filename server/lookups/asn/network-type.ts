/** Network use, as in `connection.type` (contract section 6). */
export type NetworkType = 'hosting' | 'education' | 'government' | 'mobile' | 'satellite'

/** Networks known to host servers and edges for the public, which their names do not reveal. */
const hostingSystems = new Set([
  12876, 13335, 14061, 14618, 16276, 16509, 19871, 20454, 20473, 22612, 24940, 26347, 31898, 36351, 37963, 40021, 45090,
  45102, 46606, 47583, 51167, 54113, 60781, 62567, 63949, 132203, 200019, 202053, 213230, 396982, 398101,
])

const words: readonly [NetworkType, RegExp][] = [
  ['satellite', /\b(satellite|starlink|viasat|hughesnet|hughes network|eutelsat|inmarsat|iridium)\b/i],
  [
    'education',
    /\b(universit(y|y's|ies|aet|at|e|ad|a|eit|à|é)|université|universität|universidad|universidade|college|polytechnic|school district|institute of technology|academic network|hochschule)\b/i,
  ],
  [
    'government',
    /\b(government|ministry|ministère|ministerio|department of|federal (agency|office|bureau)|state of|county of|city of|parliament|house of representatives)\b/i,
  ],
  [
    'hosting',
    /\b(hosting|webhosting|hosters?|vps|data ?cent(er|re)s?|colo(cation)?|dedicated servers?|cloud (services|hosting|computing|platform))\b/i,
  ],
  ['mobile', /\b(mobile (communications|telecom|network)s?|wireless telecom|cellular)\b/i],
]

/**
 * Classifies a network by its number and names. Conservative: returns a type only when the names match exactly one.
 * Access providers cannot be recognised by name, so most networks are null.
 */
export function networkTypeOf(asn: number, names: readonly (string | null)[]): NetworkType | null {
  if (hostingSystems.has(asn)) return 'hosting'
  const text = names.filter(Boolean).join(' ; ')
  const found = words.filter(([, pattern]) => pattern.test(text)).map(([type]) => type)
  return found.length === 1 ? (found[0] ?? null) : null
}
