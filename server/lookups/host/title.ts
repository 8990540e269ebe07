import { namedEntities } from './entities.ts'

const longestTitle = 300
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Text of a page's title element: decoded, without nested markup, control and direction characters, with white space
 * collapsed, at most 300 characters. Null if there is none.
 */
export function titleOf(body: Buffer, contentType: string | undefined): string | null {
  const html = decodedText(body, contentType)
  const lower = html.toLowerCase()
  const open = lower.indexOf('<title')
  const start = open < 0 ? -1 : lower.indexOf('>', open)
  if (start < 0) return null
  const end = lower.indexOf('</title', start)
  const raw = html.slice(start + 1, end < 0 ? start + 1 + longestTitle * 10 : end).slice(0, longestTitle * 10)
  const text = entitiesRead(raw).replace(unprintable, '').replace(/\s+/g, ' ').trim()
  return [...text].slice(0, longestTitle).join('') || null
}

/** Decodes by the charset in the header, then in the first kilobyte of the page, then UTF-8. */
export function decodedText(body: Buffer, contentType = ''): string {
  const head = body.subarray(0, 1_024).toString('latin1')
  const charset = /charset\s*=\s*["']?([\w-]{1,40})/i
  const named = charset.exec(contentType)?.[1] ?? charset.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

function entitiesRead(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,7}));/gi, (whole, hex, decimal, name) => {
    if (name) return namedEntities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}
