/** One column of two aligned strings; null where that string has nothing there. */
export type AlignedPair = { one: string | null; other: string | null }

/** Longest string that is aligned, in characters: a full domain name. */
const MOST = 253

/**
 * Aligns two strings with the fewest changed, left out and added characters. Characters are code points, so that letters of other scripts stand in one
 * column; of several ways the one with the changes furthest to the right. Longer strings than a domain name are cut.
 */
export function alignStrings(one: string, other: string): AlignedPair[] {
  const a = [...one].slice(0, MOST)
  const b = [...other].slice(0, MOST)
  const costs = costTable(a, b)
  const at = (i: number, j: number) => costs[i * (b.length + 1) + j] ?? 0
  const pairs: AlignedPair[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const here = at(i, j)
    if (i < a.length && j < b.length && here === at(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1)) {
      pairs.push({ one: a[i++] ?? null, other: b[j++] ?? null })
    } else if (i < a.length && here === at(i + 1, j) + 1) {
      pairs.push({ one: a[i++] ?? null, other: null })
    } else {
      pairs.push({ one: null, other: b[j++] ?? null })
    }
  }
  return pairs
}

/** Changes that are left from each position to both ends. */
function costTable(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const costs = new Uint16Array((a.length + 1) * width)
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      costs[i * width + j] =
        i === a.length
          ? b.length - j
          : j === b.length
            ? a.length - i
            : Math.min(
                (costs[(i + 1) * width + j + 1] ?? 0) + (a[i] === b[j] ? 0 : 1),
                (costs[(i + 1) * width + j] ?? 0) + 1,
                (costs[i * width + j + 1] ?? 0) + 1,
              )
    }
  }
  return costs
}

/** How two strings differ, in one sentence for those who do not see the columns. */
export function differenceSentence(one: string, other: string): string {
  const changes = alignStrings(one, other).flatMap((pair, index) => {
    if (pair.one === pair.other) return []
    if (pair.other === null) return [`“${pair.one}” is left out at ${index + 1}`]
    if (pair.one === null) return [`“${pair.other}” is added at ${index + 1}`]
    return [`“${pair.other}” stands for “${pair.one}” at ${index + 1}`]
  })
  return changes.length === 0 ? `${other} equals ${one}.` : `${other} against ${one}: ${changes.join(', ')}.`
}
