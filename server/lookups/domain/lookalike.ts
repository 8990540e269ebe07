import { publicSuffix } from '../../platform/domain-name.ts'
import { brandDomains, labelOf, ownedDomains } from './brands.ts'
import { skeletonOf } from './confusables.ts'
import { brandInside } from './embedded-brand.ts'
import { freeHostingOf } from './free-hosting.ts'
import { misspelledBy } from './typos.ts'

/** How a name imitates a brand: letters that look alike, one letter off, or the brand's name inside its own. */
export const resemblances = ['confusable', 'misspelled', 'inside'] as const
export type Resemblance = (typeof resemblances)[number]

export type Lookalike = {
  is_idn: boolean
  mixed_script: boolean
  resembles: string | null
  resemblance: Resemblance | null
  free_hosting: string | null
}

const own = new Set([...brandDomains, ...ownedDomains])
const bySkeleton = new Map(brandDomains.map((domain) => [skeletonOf(labelOf(domain)), domain]))

/**
 * Whether a name imitates another. `unicode` is its display form, `apex` its registrable domain in A-labels. Pure; the
 * verdict of every lookup, assessment and protected link.
 */
export function lookalikeOf({ ascii, unicode, apex }: { ascii: string; unicode: string; apex: string }): Lookalike {
  const hosting = freeHostingOf(ascii)
  const found =
    hosting === null && own.has(apex) ? null : imitated(ascii, unicode, hosting ?? publicSuffix(ascii).suffix)
  return {
    is_idn: ascii.split('.').some((label) => label.startsWith('xn--')),
    mixed_script: unicode.split('.').some(mixesScripts),
    resembles: found?.brand ?? null,
    resemblance: found?.how ?? null,
    free_hosting: hosting,
  }
}

/**
 * The brand that a name imitates without being it. The label that someone chose is the one before the suffix (on free
 * hosting: of the host). The same label under another suffix is no lookalike, since it may belong to another
 * legitimate holder.
 */
function imitated(ascii: string, unicode: string, suffix: string | null): { brand: string; how: Resemblance } | null {
  const labels = unicode.split('.')
  const before = suffix ? labels.slice(0, -suffix.split('.').length) : labels
  const label = before.at(-1) ?? ''
  const alike = bySkeleton.get(skeletonOf(label))
  if (alike && labelOf(alike) === label) return null
  if (alike) return { brand: alike, how: 'confusable' }
  const misspelled = misspelledBy(label)
  if (misspelled) return { brand: misspelled, how: 'misspelled' }
  const inside = brandInside(before, ascii)
  return inside ? { brand: inside, how: 'inside' } : null
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
