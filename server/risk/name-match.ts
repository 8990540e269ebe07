/** Words of a name or a local part that can be compared: Latin letters without diacritics, lower case. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '')
}

const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

/** Shorter words are initials, particles or abbreviations. */
const shortest = 3
const longestCompared = 64

/** Whether one is the beginning of the other, or they differ in one letter. */
function isLike(a: string, b: string): boolean {
  if (a.startsWith(b) || b.startsWith(a)) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

/**
 * Whether a mailbox spells the name of its user (`same`), that of somebody else (`other`), or no name that can be
 * compared (`unclear`): only a local part with two words of at least three letters is read as a name, and only names with
 * two Latin words are compared. A word counts as the same if it is contained in the other text, begins like a word of it
 * or differs in one letter, so that nicknames and other transcriptions are no other name.
 */
export function nameMatch(local: string, name: string): 'same' | 'other' | 'unclear' {
  const [mailbox, given] = [local, name].map((text) => wordsOf(text.slice(0, longestCompared)))
  if (!mailbox || !given || ![...mailbox, ...given].every(isLatin)) return 'unclear'
  const [spelled, known] = [mailbox, given].map((words) => words.filter(({ length }) => length >= shortest))
  if (!spelled || !known || known.length < 2) return 'unclear'
  const [joinedMailbox, joinedName] = [mailbox.join(''), given.join('')]
  const isShared =
    known.some((word) => joinedMailbox.includes(word)) ||
    spelled.some((word) => joinedName.includes(word) || known.some((other) => isLike(word, other)))
  if (isShared) return 'same'
  return spelled.length >= 2 ? 'other' : 'unclear'
}
