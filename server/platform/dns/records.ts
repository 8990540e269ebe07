/** Record types that can be asked for (contract section 6). ANY is not among them (RFC 8482). */
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

/** The parts of a record's data, where it has parts: numbers and texts by the field's names in its RFC. */
export type RecordFields = Record<string, string | number | string[] | Record<string, string>>

/** Names are lower case without the last dot. `value` is the presentation form of the data; of a TXT record the joined text. */
export type DnsRecord = {
  name: string
  type: string
  /** Seconds. */
  ttl: number
  value: string
  fields: RecordFields | null
}

/** `TIMEOUT`: no server gave an answer that could be used. NODATA is NOERROR without a record of the type that was asked for. */
export type DnsStatus = 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'TIMEOUT'

export type DnsReply = {
  status: DnsStatus
  answers: readonly DnsRecord[]
  authority: readonly DnsRecord[]
  /** AD: the resolver has validated the answer (RFC 4035). TC: it was cut even over TCP. */
  flags: { ad: boolean; tc: boolean }
  /** `address:port` of the server that answered; null where none did. */
  resolver: string | null
  milliseconds: number
  /** When the server was asked. */
  at: Date
}

/** Whether the reply settles something about the name: it exists with or without records of the type, or it does not exist. */
export const isConclusive = (reply: DnsReply): boolean => reply.status === 'NOERROR' || reply.status === 'NXDOMAIN'

/** The records of a type, in the order of the answer: those at the end of an alias chain too. */
export const recordsOf = (reply: DnsReply, type: RecordType): readonly DnsRecord[] =>
  reply.answers.filter((record) => record.type === type)

/** Lower case, without the last dot. The root is `.`. */
export const plainName = (name: string): string => {
  const lower = name.toLowerCase()
  return lower === '.' || lower === '' ? '.' : lower.replace(/\.$/, '')
}
