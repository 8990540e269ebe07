/** Letters that hardly ever follow a letter, in words and in names of many languages: from counts over words of software, mail services and names. */
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

/** What was counted in a local part. `pairs`: neighbouring letters; `rare`: those among them that hardly occur; `changes`: from letters to digits and back. */
export type RandomMeasure = {
  random: boolean
  letters: number
  digits: number
  pairs: number
  rare: number
  changes: number
}

const leastLetters = 8
const leastMixed = 10

/**
 * Whether a local part (lower case, without tag) looks drawn by lot. On purpose it says so seldom: of letters only where at least three and a quarter of all neighbours hardly ever stand
 * together, of letters and digits only where they change five times or more within ten characters or more. Scripts other than Latin are never judged.
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
  const unlikely = letters >= leastLetters && rare >= 3 && rare / pairs >= 0.25
  const mixed = letters + digits >= leastMixed && changes >= 5
  return { random: latin && (unlikely || mixed), letters, digits, pairs, rare, changes }
}
