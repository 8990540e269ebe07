/**
 * A simulated name: presentation-form records by type. `secure`: the resolver sets AD. `bogus`: the signatures are
 * invalid, so the resolver fails unless CD is set.
 */
export type DnsName = { records: Record<string, string[]>; ttl?: number; secure?: boolean; bogus?: boolean }

type Data = { type: string; data: unknown }

/** Converts record data from presentation form to the form the wire library expects. */
export function wireData(type: string, text: string): Data {
  const parts = text.trim().split(/\s+/)
  const number = (index: number): number => Number(parts[index])
  switch (type) {
    case 'MX':
      return { type, data: { preference: number(0), exchange: dotless(parts[1]) } }
    case 'TXT':
      return { type, data: pieces(text) }
    case 'SRV':
      return { type, data: { priority: number(0), weight: number(1), port: number(2), target: dotless(parts[3]) } }
    case 'SOA':
      return {
        type,
        data: {
          mname: dotless(parts[0]),
          rname: dotless(parts[1]),
          serial: number(2),
          refresh: number(3),
          retry: number(4),
          expire: number(5),
          minimum: number(6),
        },
      }
    case 'CAA':
      return { type, data: { flags: number(0), tag: parts[1], value: parts.slice(2).join(' ').replaceAll('"', '') } }
    case 'DS':
      return {
        type,
        data: {
          keyTag: number(0),
          algorithm: number(1),
          digestType: number(2),
          digest: Buffer.from(parts[3] ?? '', 'hex'),
        },
      }
    case 'DNSKEY':
      return { type, data: { flags: number(0), algorithm: number(2), key: Buffer.from(parts[3] ?? '', 'base64') } }
    case 'TLSA':
      return {
        type,
        data: {
          usage: number(0),
          selector: number(1),
          matchingType: number(2),
          certificate: Buffer.from(parts[3] ?? '', 'hex'),
        },
      }
    case 'NAPTR': {
      const [order, preference, flags, services, regexp, replacement] = text.match(/"[^"]*"|\S+/g) ?? []
      const bare = (quoted = ''): string => quoted.replaceAll('"', '')
      return {
        type,
        data: {
          order: Number(order),
          preference: Number(preference),
          flags: bare(flags),
          services: bare(services),
          regexp: bare(regexp),
          replacement: dotless(replacement),
        },
      }
    }
    case 'HTTPS':
    case 'SVCB':
      return { type: `UNKNOWN_${type === 'HTTPS' ? 65 : 64}`, data: serviceData(parts) }
    default:
      return { type, data: ['A', 'AAAA'].includes(type) ? text.trim() : dotless(text.trim()) }
  }
}

const dotless = (name = '.'): string => (name === '.' ? '.' : name.replace(/\.$/, '').toLowerCase())

/** Character strings of at most 255 octets each. */
function pieces(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'utf8')
  const count = Math.max(1, Math.ceil(bytes.length / 255))
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * 255, (index + 1) * 255))
}

/** RFC 9460 data with the parameters alpn, port and ipv4hint. */
function serviceData([priority = '1', target = '.', ...params]: string[]): Buffer {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(Number(priority))
  const labels = target === '.' ? [] : dotless(target).split('.')
  const name = Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
  const encoded = params.map((param) => {
    const [key = '', value = ''] = param.split('=')
    if (key === 'alpn')
      return parameter(1, Buffer.concat(value.split(',').map((id) => Buffer.from([id.length, ...Buffer.from(id)]))))
    if (key === 'port') return parameter(3, Buffer.from([Number(value) >> 8, Number(value) & 255]))
    return parameter(4, Buffer.from(value.split(',').flatMap((address) => address.split('.').map(Number))))
  })
  return Buffer.concat([head, name, ...encoded])
}

function parameter(key: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(key)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value])
}
