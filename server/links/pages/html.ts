/** Text that is markup already. */
export type Html = { readonly markup: string }

type Part = Html | string | number | null | false | readonly (Html | null | false)[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in markup, in attributes with quotes too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map((each: Html | null | false) => markupOf(each)).join('')
  if (typeof part === 'object') return (part as Html).markup
  return escaped(String(part))
}

/** Markup with values in it: what is not markup itself is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((all, text, place) => all + (place > 0 ? markupOf(parts[place - 1] ?? null) : '') + text, ''),
})
