/**
 * Letters that look like ASCII in common typefaces, by script: each pair is a letter and its ASCII lookalike. Our own
 * selection, checked against Unicode's confusables (UTS 39).
 */
const pairs = [
  // Cyrillic
  'аaвbсcԁdеeһhнhіiјjкkӏlмmоoрpԛqѕsтtуyѵvԝwхxьbҽeгrшwүyөoұyћhғrџu',
  // Greek
  'αaβbϲcεeηnιiκkνvοoρpσoτtυuχxωwγyμu',
  // Armenian
  'օoսuոnհhցgզqլlքfւiռnգqաwղn',
  // Latin beyond ASCII
  'ɑaɡgıiłløođdħhŧtɩiʟlɴnʀrɢgɪiʏyƅbƒfþpʋuɣyɓbɗdɖdɨiƙkŋnƴyɍr',
  // Hebrew, Arabic, and letters and digits of South and South-East Asian scripts and Ethiopic
  'וlןlסoטvاlهoھoہoەo١l۱l٥o۵o٧v۷v',
  'ംoంoಂoංo०o০o૦oଠo๐o໐o၀o០oഠoဝo೦o〇oዐoሀuငcၚcടsყy',
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

/** ASCII letters and letter pairs that look alike. */
const alike: readonly [from: RegExp, to: string][] = [
  [/i/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Letters in the table that are confusable with another. */
export const confusableLetters = singles

/**
 * Confusable skeleton of a label: each letter replaced by its lookalike, other marks removed (UTS 39 section 4, with our
 * own table). Labels that look alike have the same skeleton; a skeleton is not itself a label.
 */
export function skeletonOf(label: string): string {
  const replaced = [...label.toLowerCase().normalize('NFD')].map((letter) => singles.get(letter) ?? letter).join('')
  const bare = replaced.replace(/\p{M}/gu, '')
  return alike.reduce((text, [from, to]) => text.replace(from, to), bare)
}
