import { XMLParser } from 'fast-xml-parser'
import { malformed } from '../upstream.ts'

const lists = new Set(['version', 'license'])

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  maxNestedTags: 40,
  isArray: (name) => lists.has(name),
})

/**
 * Parses well-formed XML, in its declared encoding, into objects. Attributes are dropped, all values are text, and
 * `version` and `license` are always lists. Only XML's five entities and character references are expanded, by
 * `textOf`.
 */
export function parseXml(body: Buffer): unknown {
  try {
    return parser.parse(decoded(body).trim(), true)
  } catch {
    return malformed('the response is not XML')
  }
}

function decoded(body: Buffer): string {
  const declared = /^[^<]{0,3}<\?xml[^>]{0,200}encoding=["']([\w.-]{1,40})["']/.exec(
    body.toString('latin1', 0, 300),
  )?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** An element's text with entities decoded; null for an element with child elements. */
export function textOf(element: unknown): string | null {
  if (typeof element !== 'string') return null
  return element.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (written, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? written
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : written
  })
}
