/** Deterministic random choices. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** An integer of both bounds inclusive. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** Lower-case letters and digits. */
  text(length: number): string
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random choices from a text, so that each profile has its own and always the same (FNV-1a, mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return { next, between, pick, text: (length) => Array.from({ length }, () => pick([...letters])).join('') }
}
