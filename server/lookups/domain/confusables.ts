/** Letters that look like ASCII ones in common typefaces, by script: each pair is a letter and what it is taken for. Our own selection, checked against Unicode's confusables (UTS 39). */
const pairs = [
  // Cyrillic
  'аaвbсcԁdеeһhнhіiјjкkӏlмmоoрpԛqѕsтtуyѵvԝwхxьb',
  // Greek
  'αaβbϲcεeηnιiκkνvοoρpσoτtυuχxωwγyμu',
  // Armenian
  'օoսuոnհhցgզqլl',
  // Latin beyond ASCII
  'ɑaɡgıiłløođdħhŧtɩiʟlɴnʀrɢgɪiʏyƅb',
  // Digits
  '0o1l3e5s',
]

const singles: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((text) => {
    const letters = [...text]
    return letters.flatMap((letter, place) =>
      place % 2 === 0 ? [[letter, letters[place + 1] ?? letter] as const] : [],
    )
  }),
)

/** Letters and pairs of letters that look alike in ASCII itself. */
const alike: readonly [from: RegExp, to: string][] = [
  [/i/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** The letters that our table takes for another one. */
export const confusableLetters = singles

/**
 * What a label looks like: without marks, each letter replaced by the one it is taken for (UTS 39 section 4, with a table of our own). Labels that look alike have the same skeleton; it is not a label itself.
 */
export function skeletonOf(label: string): string {
  const bare = label.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const replaced = [...bare].map((letter) => singles.get(letter) ?? letter).join('')
  return alike.reduce((text, [from, to]) => text.replace(from, to), replaced)
}
