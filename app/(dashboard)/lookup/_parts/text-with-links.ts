export type TextPart = { at: number; text: string; href: string | null }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
const TAIL = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/

/** Normalised URL if it is safe to link (http or https, no credentials), otherwise null. */
export function safeHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : null
}

/** Splits untrusted text into parts; web URLs have an `href`. The concatenated parts equal the input. */
export function textWithLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TAIL, '')
    const href = safeHref(address)
    if (!href) continue
    if (found.index > from) parts.push({ at: from, text: text.slice(from, found.index), href: null })
    parts.push({ at: found.index, text: address, href })
    from = found.index + address.length
  }
  return from < text.length ? [...parts, { at: from, text: text.slice(from), href: null }] : parts
}
