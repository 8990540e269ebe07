import type { IncomingMessage } from 'node:http'

/**
 * Whether the client accepts a content coding, such as `br`: named or covered by `*`, and not with a weight of 0
 * (RFC 9110, section 12.5.3). Without the header only `identity` is used.
 */
export function acceptsEncoding({ headers }: Pick<IncomingMessage, 'headers'>, coding: string): boolean {
  const preferences = new Map<string, boolean>()
  for (const member of String(headers['accept-encoding'] ?? '').split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
    preferences.set(name, weight === undefined || Number(weight) > 0)
  }
  return preferences.get(coding) ?? preferences.get('*') ?? false
}
