import { brandDomains, labelOf } from './brands.ts'

/** Shorter names have too many neighbours that are words. */
const shortest = 6
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = 'aeiouy'

/** Words and names of others that are one letter away from a brand. */
const otherNames: ReadonlySet<string> = new Set(['amazone', 'discard', 'goggle', 'revolt'])

function neighboursOf(letter: string): string[] {
  const row = rows.findIndex((keys) => keys.includes(letter))
  const at = rows[row]?.indexOf(letter) ?? -1
  const keys = [rows[row]?.[at - 1], rows[row]?.[at + 1]].filter((key) => key !== undefined)
  return [...keys, ...(vowels.includes(letter) ? [...vowels].filter((vowel) => vowel !== letter) : [])]
}

/**
 * One letter left out, doubled, exchanged with the next, or replaced by its neighbour on the keyboard or by another
 * vowel. The first letter stays, since people see it first and other words begin so (finance, looking, interest).
 */
function misspellingsOf(name: string): string[] {
  const letters = [...name]
  return letters.flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)]
    const next = name[at + 1]
    return [
      before + letter + letter + after,
      ...(at > 0 && name.length > shortest ? [before + after] : []),
      ...(at > 0 && next ? [before + next + letter + name.slice(at + 2)] : []),
      ...(at > 0 ? neighboursOf(letter).map((other) => before + other + after) : []),
    ]
  })
}

const names = new Set(brandDomains.map(labelOf))
const byTypo = new Map(
  brandDomains
    .filter((domain) => labelOf(domain).length >= shortest)
    .flatMap((domain) => misspellingsOf(labelOf(domain)).map((text) => [text, domain] as const))
    .filter(([text]) => !names.has(text) && !otherNames.has(text)),
)

/** The brand whose name a label misspells by one letter, or null. */
export const misspelledBy = (label: string): string | null => byTypo.get(label) ?? null
