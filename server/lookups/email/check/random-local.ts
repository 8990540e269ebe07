/**
 * Letters that rarely follow a given letter in words and names of many languages, from counts over the vocabulary of
 * software, mail services and names.
 */
const rareFollowers: Readonly<Record<string, string>> = {
  b: 'cfgkmnpqtwxz',
  c: 'bfjmnpvwx',
  d: 'cfknpx',
  f: 'bcdghknpqvwxz',
  g: 'bfjkpvwxz',
  h: 'bcdfghkpvxz',
  i: 'i',
  j: 'bfgjlmpqrvwxyz',
  k: 'bcdfmpqtvxz',
  l: 'hwx',
  m: 'dfghjklnvwx',
  n: 'bpqwx',
  o: 'q',
  p: 'cdgjkmnqvwxz',
  q: 'cdefghjkmnopqrstwxyz',
  r: 'qwx',
  s: 'dfgwx',
  t: 'bdgnqvx',
  u: 'q',
  v: 'bcfhjmnpqtvwxz',
  w: 'bdfgjkmpqtvwxz',
  x: 'bcdfghjklmnqrsvwxyz',
  y: 'bfghjvwxyz',
  z: 'fgjpqrvx',
}

/**
 * Counts for a local part. `pairs`: adjacent letters; `rare`: those among them that hardly occur; `changes`:
 * transitions between letters and digits.
 */
export type RandomMeasure = {
  random: boolean
  letters: number
  digits: number
  pairs: number
  rare: number
  changes: number
}

const minLetters = 8
const minMixed = 10

/**
 * Whether a local part (lower case, without tag) looks random. Deliberately conservative: for letters, at least three
 * rare pairs, a quarter or more of all pairs; for letters and digits, five or more transitions within ten or more
 * characters. Non-Latin scripts are never judged.
 */
export function randomMeasure(local: string): RandomMeasure {
  const words = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = (local.match(/[a-z]/g) ?? []).length
  const digits = (local.match(/[0-9]/g) ?? []).length
  let [pairs, rare, changes] = [0, 0, 0]
  for (const word of words)
    for (let at = 1; at < word.length; at++) {
      const [before = '', after = ''] = [word[at - 1], word[at]]
      const [isLetter, wasLetter] = [/[a-z]/.test(after), /[a-z]/.test(before)]
      if (isLetter !== wasLetter) changes += 1
      if (!isLetter || !wasLetter) continue
      pairs += 1
      if (rareFollowers[before]?.includes(after)) rare += 1
    }
  const latin = letters + digits === words.join('').length
  const unlikely = letters >= minLetters && rare >= 3 && rare / pairs >= 0.25
  const mixed = letters + digits >= minMixed && changes >= 5
  return { random: latin && (unlikely || mixed), letters, digits, pairs, rare, changes }
}
