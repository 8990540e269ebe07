/** Warning codes of 200 answers (contract section 2). */
export const warnings = {
  INPUT_UNKNOWN: 'The request has a field that this endpoint does not know; it was ignored.',
  IP_RESERVED: 'The address belongs to a special-purpose range and has no location.',
  IP_NOT_GEOLOCATED: 'No location is known for this address.',
  SOURCE_STALE: 'A source is older than it should be.',
} as const

export type WarningCode = keyof typeof warnings
