/** Record types that can be queried (contract section 6). Without ANY (RFC 8482). */
export const recordTypes = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'NS',
  'TXT',
  'SOA',
  'CAA',
  'SRV',
  'PTR',
  'DS',
  'DNSKEY',
  'TLSA',
  'HTTPS',
  'SVCB',
  'NAPTR',
] as const

export type RecordType = (typeof recordTypes)[number]

/** Fields of a record's data, if it has any, by their names in the RFC. */
export type RecordFields = Record<string, string | number | string[] | Record<string, string>>

/**
 * Names are lower case without the trailing dot. `value` is the presentation form of the data; for TXT, the joined
 * text.
 */
export type DnsRecord = {
  name: string
  type: string
  /** Seconds. */
  ttl: number
  value: string
  fields: RecordFields | null
}

/** `TIMEOUT`: no server returned a usable answer. NODATA is NOERROR without a record of the queried type. */
export type DnsStatus = 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'TIMEOUT'

export type DnsReply = {
  status: DnsStatus
  answers: readonly DnsRecord[]
  authority: readonly DnsRecord[]
  /** AD: the resolver validated the answer (RFC 4035). TC: truncated even over TCP. */
  flags: { ad: boolean; tc: boolean }
  /** `address:port` of the server that answered; null if none did. */
  resolver: string | null
  milliseconds: number
  /** When the query was sent. */
  at: Date
}

/** Whether the reply is definite: the name exists, with or without records of the type, or it does not exist. */
export const isConclusive = (reply: DnsReply): boolean => reply.status === 'NOERROR' || reply.status === 'NXDOMAIN'

/** Records of a type in answer order, including those at the end of an alias chain. */
export const recordsOf = (reply: DnsReply, type: RecordType): readonly DnsRecord[] =>
  reply.answers.filter((record) => record.type === type)

/** Lower case, without the trailing dot. The root is `.`. */
export const plainName = (name: string): string => {
  const lower = name.toLowerCase()
  return lower === '.' || lower === '' ? '.' : lower.replace(/\.$/, '')
}
