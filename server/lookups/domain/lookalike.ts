import { registrableDomain } from '../../platform/domain-name.ts'
import { brandDomains } from './brands.ts'
import { skeletonOf } from './confusables.ts'

export type Lookalike = { is_idn: boolean; mixed_script: boolean; resembles: string | null }

const labelOf = (domain: string): string => domain.split('.')[0] ?? ''
const own = new Set(brandDomains)
const bySkeleton = new Map(brandDomains.map((domain) => [skeletonOf(labelOf(domain)), domain]))

/** Whether a name imitates another. `unicode` is its display form, `apex` its registrable domain in A-labels. */
export function lookalikeOf({ ascii, unicode, apex }: { ascii: string; unicode: string; apex: string }): Lookalike {
  return {
    is_idn: ascii.split('.').some((label) => label.startsWith('xn--')),
    mixed_script: unicode.split('.').some(mixesScripts),
    resembles: resembledBy(unicode, apex),
  }
}

/**
 * The brand that the registrable label imitates without being it. The same label under another suffix is not a
 * lookalike, since it may belong to another legitimate holder.
 */
function resembledBy(unicode: string, apex: string): string | null {
  const labels = unicode.split('.')
  const label = labels[labels.length - apex.split('.').length] ?? ''
  const brand = bySkeleton.get(skeletonOf(label))
  if (!brand || own.has(apex) || labelOf(brand) === label || registrableDomain(brand) === apex) return null
  return brand
}

const scripts =
  `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam
  Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer Mongolian Cherokee Han Hiragana Katakana Bopomofo Hangul`
    .split(/\s+/)
    .map((name) => ({ name, holds: new RegExp(`^\\p{Script_Extensions=${name}}$`, 'u') }))
const anywhere = /^[\p{Script=Common}\p{Script=Inherited}]$/u

/** Scripts that one writing system combines (UTS 39 section 5.1): Japanese, Korean, and Chinese with Bopomofo. */
const together: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

/** Whether the letters of a label belong to no single writing system (UTS 39 section 5.1). */
export function mixesScripts(label: string): boolean {
  const letters = [...new Set(label)].filter((letter) => !anywhere.test(letter))
  const sets = letters.map((letter) => scripts.filter(({ holds }) => holds.test(letter)).map(({ name }) => name))
  const systems = [...scripts.map(({ name }) => [name]), ...together]
  const known = sets.filter((set) => set.length > 0)
  if (known.length < sets.length) return known.length > 0
  return !systems.some((system) => known.every((set) => set.some((name) => system.includes(name))))
}
