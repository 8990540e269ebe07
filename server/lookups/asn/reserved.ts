const ranges: readonly [first: number, last: number, name: string, reference: string][] = [
  [0, 0, 'Reserved', 'RFC 7607'],
  [23456, 23456, 'AS_TRANS', 'RFC 6793'],
  [64496, 64511, 'Documentation', 'RFC 5398'],
  [64512, 65534, 'Private use', 'RFC 6996'],
  [65535, 65535, 'Reserved', 'RFC 7300'],
  [65536, 65551, 'Documentation', 'RFC 5398'],
  [65552, 131071, 'Reserved by IANA', 'IANA AS number registry'],
  [4200000000, 4294967294, 'Private use', 'RFC 6996'],
  [4294967295, 4294967295, 'Reserved', 'RFC 7300'],
]

/** The special use of an AS number (IANA special-purpose AS number registry), or null. */
export function reservedUseOf(asn: number): { name: string; reference: string } | null {
  const row = ranges.find(([first, last]) => asn >= first && asn <= last)
  return row ? { name: row[2], reference: row[3] } : null
}
