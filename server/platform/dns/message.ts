import packet from 'dns-packet'
import { presented } from './presentation.ts'
import { type DnsRecord, plainName, type RecordType } from './records.ts'

export type DnsMessage = {
  id: number
  response: boolean
  code: string
  truncated: boolean
  authentic: boolean
  question: { name: string; type: number } | null
  answers: DnsRecord[]
  authority: DnsRecord[]
}

/** Type numbers (IANA DNS parameters). The library does not know the two types of RFC 9460 and would send zero. */
const typeNumbers: Record<RecordType, number> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DS: 43,
  DNSKEY: 48,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  CAA: 257,
}
const typeNames = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]))

export const typeNumber = (type: RecordType): number => typeNumbers[type]

/** Maximum UDP answer size (DNS flag day 2020: below every common path limit). */
const ednsPayload = 1232

/**
 * A query with recursion desired, EDNS, and AD to request the validation status (RFC 6840 section 5.7);
 * `checkingDisabled` also requests data that fail validation.
 */
export function encodeQuestion(id: number, name: string, type: RecordType, checkingDisabled: boolean): Buffer {
  const flags = packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA | (checkingDisabled ? packet.CHECKING_DISABLED : 0)
  return packet.encode({
    type: 'query',
    id,
    flags,
    questions: [{ name, type: libraryType(type) }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: ednsPayload,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  })
}

/** The cast covers types that the library knows only by number. */
const libraryType = (type: RecordType): packet.RecordType =>
  (type === 'HTTPS' || type === 'SVCB' ? `UNKNOWN_${typeNumbers[type]}` : type) as packet.RecordType

/** Parses a message from UDP or TCP. Throws if it is not a DNS message; records with unreadable data are dropped. */
export function decodeMessage(bytes: Buffer): DnsMessage {
  const read = packet.decode(bytes)
  const header = read as typeof read & { rcode?: string; flag_tc?: boolean; flag_ad?: boolean }
  const requested = read.questions?.[0]
  return {
    id: read.id ?? -1,
    response: read.type === 'response',
    code: header.rcode ?? 'SERVFAIL',
    truncated: header.flag_tc ?? false,
    authentic: header.flag_ad ?? false,
    question: requested ? { name: plainName(requested.name), type: numberOf(requested.type) } : null,
    answers: recordsIn(read.answers),
    authority: recordsIn(read.authorities),
  }
}

const numberOf = (type: string): number =>
  type in typeNumbers ? typeNumbers[type as RecordType] : Number(/^UNKNOWN_(\d+)$/.exec(type)?.[1] ?? 0)

const maxRecords = 2_000

function recordsIn(section: readonly packet.Answer[] = []): DnsRecord[] {
  return section.slice(0, maxRecords).flatMap((answer) => {
    if (answer.type === 'OPT') return []
    const type = typeNames.get(numberOf(answer.type)) ?? answer.type
    try {
      const { value, fields } = presented(type, answer.data)
      return [{ name: plainName(answer.name), type, ttl: ttlOf(answer.ttl), value, fields }]
    } catch {
      return []
    }
  })
}

/** A TTL with the highest bit set counts as zero (RFC 2181 section 8). */
const ttlOf = (ttl: number | undefined): number => (ttl === undefined || ttl > 0x7fffffff ? 0 : ttl)
