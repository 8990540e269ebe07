/** Macro letters allowed in a domain-spec (RFC 7208 section 7.2); `c`, `r` and `t` are for explanation texts only. */
const macro = /^%\{([slodiphv])(\d*)(r?)([.\-+,/_=]*)\}/i

/** A parsed domain-spec. `literal`: the text after the last macro. */
type Read = { macros: number; literal: string; fault: string | null }

/** Whether expanding the text needs a message, so that its name cannot be queried from the record alone. */
export const hasMacros = (text: string): boolean => /%\{/.test(text)

/** Why a text is not a macro-string (RFC 7208 section 7.1), or null. */
export const macroStringFault = (text: string): string | null => readMacros(text).fault

/**
 * Why a text is not a domain-spec (RFC 7208 section 7.1), which must end in a macro or a top label; null if it is one.
 */
export function domainSpecFault(text: string): string | null {
  if (text === '') return 'a domain is missing'
  const { macros, literal, fault } = readMacros(text)
  if (fault) return fault
  if (literal === '' && macros > 0) return null
  return endsInTopLabel(literal) ? null : 'not a full domain name'
}

/** Whether the text ends in a dot and a top label (RFC 7208 section 7.1), which a dot may follow. */
function endsInTopLabel(text: string): boolean {
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  const dot = name.lastIndexOf('.')
  const label = name.slice(dot + 1)
  return (
    dot >= 0 && /^[a-z0-9-]+$/i.test(label) && /[a-z-]/i.test(label) && !label.startsWith('-') && !label.endsWith('-')
  )
}

function readMacros(text: string): Read {
  let rest = text
  let macros = 0
  let literal = ''
  while (rest !== '') {
    if (!rest.startsWith('%')) {
      literal += rest[0]
      rest = rest.slice(1)
      continue
    }
    const simple = /^%[%_-]/.exec(rest)
    const found = simple ?? macro.exec(rest)
    if (!found) return { macros, literal, fault: `"${rest.slice(0, 12)}" is not a macro` }
    if (!simple && found[2] !== '' && Number(found[2]) === 0)
      return { macros, literal, fault: 'a macro keeps at least one part' }
    macros += 1
    literal = ''
    rest = rest.slice(found[0].length)
  }
  return { macros, literal, fault: null }
}
