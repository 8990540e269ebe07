import ipaddr from 'ipaddr.js'
import { plainName, type RecordFields } from './records.ts'

type Presented = { value: string; fields: RecordFields | null }

/**
 * Presentation form and fields of a record's data (RFC 1035 section 5.1 and the RFCs of the types). Throws if the data
 * are unreadable. Data of an unknown type are hexadecimal (RFC 3597).
 */
export function presented(type: string, data: unknown): Presented {
  const read = readers[type]
  return read ? read(data) : unknown(data)
}

const readers: Record<string, (data: unknown) => Presented> = {
  A: (data) => plain(addressText(data)),
  AAAA: (data) => plain(addressText(data)),
  CNAME: (data) => plain(nameText(data)),
  DNAME: (data) => plain(nameText(data)),
  NS: (data) => plain(nameText(data)),
  PTR: (data) => plain(nameText(data)),
  TXT: (data) => {
    const strings = (Array.isArray(data) ? data : [data]).map(textOf)
    return { value: strings.join(''), fields: strings.length > 1 ? { strings } : null }
  },
  MX: (data) => {
    const { preference = 0, exchange } = members(data)
    return fielded({ priority: Number(preference), exchange: nameText(exchange) })
  },
  SRV: (data) => {
    const { priority = 0, weight = 0, port = 0, target } = members(data)
    return fielded({ priority: Number(priority), weight: Number(weight), port: Number(port), target: nameText(target) })
  },
  SOA: (data) => {
    const { mname, rname, serial, refresh, retry, expire, minimum } = members(data)
    return fielded({
      mname: nameText(mname),
      rname: nameText(rname),
      serial: Number(serial),
      refresh: Number(refresh),
      retry: Number(retry),
      expire: Number(expire),
      minimum: Number(minimum),
    })
  },
  CAA: (data) => {
    const { flags = 0, tag, value } = members(data)
    const fields = { flags: Number(flags), tag: String(tag), value: textOf(value) }
    return { value: `${fields.flags} ${fields.tag} "${fields.value}"`, fields }
  },
  DS: (data) => {
    const { keyTag, algorithm, digestType, digest } = members(data)
    return fielded({
      key_tag: Number(keyTag),
      algorithm: Number(algorithm),
      digest_type: Number(digestType),
      digest: hex(digest),
    })
  },
  DNSKEY: (data) => {
    const { flags, algorithm, key } = members(data)
    const bytes = buffer(key)
    return fielded({
      flags: Number(flags),
      protocol: 3,
      algorithm: Number(algorithm),
      public_key: bytes.toString('base64'),
    })
  },
  TLSA: (data) => {
    const { usage, selector, matchingType, certificate } = members(data)
    return fielded({
      usage: Number(usage),
      selector: Number(selector),
      matching_type: Number(matchingType),
      certificate: hex(certificate),
    })
  },
  NAPTR: (data) => {
    const { order, preference, flags, services, regexp, replacement } = members(data)
    const fields = {
      order: Number(order),
      preference: Number(preference),
      flags: String(flags),
      services: String(services),
      regexp: String(regexp),
      replacement: nameText(replacement),
    }
    const value = `${fields.order} ${fields.preference} "${fields.flags}" "${fields.services}" "${fields.regexp}" ${fields.replacement}`
    return { value, fields }
  },
  SVCB: (data) => service(buffer(data)),
  HTTPS: (data) => service(buffer(data)),
}

const plain = (value: string): Presented => ({ value, fields: null })
const fielded = (fields: Record<string, string | number>): Presented => ({
  value: Object.values(fields).join(' '),
  fields,
})

const members = (data: unknown): Record<string, unknown> => {
  if (typeof data !== 'object' || data === null) throw new Error('no parts')
  return data as Record<string, unknown>
}
const addressText = (data: unknown): string => {
  if (typeof data !== 'string' || !ipaddr.isValid(data)) throw new Error('no address')
  const address = ipaddr.parse(data)
  return address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()
}
const nameText = (data: unknown): string => {
  if (typeof data !== 'string') throw new Error('no name')
  return plainName(data)
}
const textOf = (data: unknown): string => (Buffer.isBuffer(data) ? data.toString('utf8') : String(data))
const buffer = (data: unknown): Buffer => {
  if (!Buffer.isBuffer(data)) throw new Error('no bytes')
  return data
}
const hex = (data: unknown): string => buffer(data).toString('hex')

function unknown(data: unknown): Presented {
  if (typeof data === 'string') return plain(data)
  if (!Buffer.isBuffer(data)) return plain(JSON.stringify(data) ?? '')
  return plain(`\\# ${data.length} ${data.toString('hex')}`)
}

const parameterNames = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
]

/** Service binding data (RFC 9460 section 2.2): priority, target name, parameters. */
function service(data: Buffer): Presented {
  const priority = data.readUInt16BE(0)
  const labels: string[] = []
  let at = 2
  for (let length = data[at++] ?? 0; length > 0; length = data[at++] ?? 0) {
    if (length > 63 || at + length > data.length) throw new Error('no name')
    labels.push(data.toString('latin1', at, at + length))
    at += length
  }
  const target = labels.length === 0 ? '.' : plainName(labels.join('.'))
  const params: Record<string, string> = {}
  while (at < data.length) {
    const key = data.readUInt16BE(at)
    const length = data.readUInt16BE(at + 2)
    const value = data.subarray(at + 4, at + 4 + length)
    if (value.length < length) throw new Error('cut parameter')
    params[parameterNames[key] ?? `key${key}`] = parameterText(key, value)
    at += 4 + length
  }
  const shown = Object.entries(params).map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  return { value: [priority, target, ...shown].join(' '), fields: { priority, target, params } }
}

function parameterText(key: number, value: Buffer): string {
  switch (key) {
    case 0:
      return pairs(value)
        .map((number) => parameterNames[number] ?? `key${number}`)
        .join(',')
    case 1:
      return lengthPrefixed(value).join(',')
    case 2:
      return ''
    case 3:
      return String(value.readUInt16BE(0))
    case 4:
      return addresses(value, 4)
    case 6:
      return addresses(value, 16)
    case 7:
      return value.toString('utf8')
    default:
      return value.toString('base64')
  }
}

const pairs = (value: Buffer): number[] =>
  Array.from({ length: Math.floor(value.length / 2) }, (_, index) => value.readUInt16BE(index * 2))

function lengthPrefixed(value: Buffer): string[] {
  const found: string[] = []
  for (let at = 0; at < value.length; ) {
    const length = value[at] ?? 0
    found.push(value.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return found
}

const addresses = (value: Buffer, size: 4 | 16): string =>
  Array.from({ length: Math.floor(value.length / size) }, (_, index) => {
    const address = ipaddr.fromByteArray([...value.subarray(index * size, (index + 1) * size)])
    return address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()
  }).join(',')
