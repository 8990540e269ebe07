import { decodePunycode } from './punycode.ts'

const MOST_LENGTH = 253
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
const NO_NAME = /[\s/:@?#[\]\\%]/u
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
const IPV6 = /^[0-9a-f:.]{2,45}$/i
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
const PORT = /^[1-9]\d{0,4}$/

/** A host with the port that followed it. */
export type ReadHost = { kind: 'ip' | 'domain'; value: string; port: number | null }

/**
 * Normalises an IP address as the service does: a dotted quad without leading zeros, or RFC 4291 text in its RFC 5952
 * form; an IPv4-mapped address becomes IPv4. Null for any other text.
 */
export function readIp(text: string): string | null {
  if (IPV4.test(text)) {
    const octets = text.split('.')
    return octets.every((octet) => Number(octet) <= 255 && String(Number(octet)) === octet) ? text : null
  }
  if (!text.includes(':') || !IPV6.test(text)) return null
  const address = hostnameOf(`http://[${text}]/`)?.slice(1, -1) ?? null
  const [, high, low] = MAPPED.exec(address ?? '') ?? []
  return high && low ? [high, low].flatMap((part) => bytesOf(part)).join('.') : address
}

/**
 * Normalises a domain name in Unicode or punycode, with or without a trailing dot, to lower-case A-labels: at least
 * two labels of 1 to 63 octets, 253 in total (RFC 1035 section 2.3.4), underscores allowed (RFC 8552). Null for an IP
 * address and anything else.
 */
export function readDomain(text: string): string | null {
  const bare = text.replace(/[.。．｡]$/u, '')
  if (bare === '' || bare.length > 1000 || NO_NAME.test(bare)) return null
  const ascii = hostnameOf(`http://${bare}/`)
  if (!ascii || ascii.length > MOST_LENGTH) return null
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return null
  return isHostname(labels) ? ascii : null
}

/** Whether every A-label decodes to text that encodes back to it (UTS 46). Not every browser checks this. */
function isHostname(labels: readonly string[]): boolean {
  if (!labels.some((label) => label.startsWith('xn--'))) return true
  const letters = labels.map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
  if (letters.some((label, index) => label === null || (labels[index]?.startsWith('xn--') && isAscii(label))))
    return false
  return hostnameOf(`http://${letters.join('.')}/`) === labels.join('.')
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter < '\u0080')

/** Reads a host as people paste it: an IP address, a bracketed one, or a name, each with an optional port. */
export function readHost(text: string): ReadHost | null {
  const bracketed = /^\[([^\]]*)\](?::(\d+))?$/.exec(text)
  if (bracketed) return hostOf(readIp(bracketed[1] ?? ''), 'ip', bracketed[2])
  const plain = readIp(text)
  if (plain) return hostOf(plain, 'ip', undefined)
  const [, name = text, port] = /^([^:]+):(\d+)$/.exec(text) ?? []
  const address = readIp(name)
  return address ? hostOf(address, 'ip', port) : hostOf(readDomain(name), 'domain', port)
}

function hostOf(value: string | null, kind: ReadHost['kind'], port: string | undefined): ReadHost | null {
  if (value === null || (port !== undefined && !isPort(port))) return null
  return { kind, value, port: port === undefined ? null : Number(port) }
}

const isPort = (text: string): boolean => PORT.test(text) && Number(text) <= 65_535

function bytesOf(group: string): [number, number] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 0xff]
}

function hostnameOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).hostname : null
}
