export type Html = { readonly markup: string }

type Part = Html | string | number | null | false | readonly (Html | null | false)[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for markup, including quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map((each: Html | null | false) => markupOf(each)).join('')
  if (typeof part === 'object') return (part as Html).markup
  return escaped(String(part))
}

/** Template tag for markup: escapes every value that is not `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((all, text, place) => all + (place > 0 ? markupOf(parts[place - 1] ?? null) : '') + text, ''),
})
