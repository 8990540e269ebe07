/** One column of two aligned strings; null on the side that has no character there. */
export type AlignedPair = { one: string | null; other: string | null }

/** Maximum length in characters: a full domain name. */
const MOST = 253

/**
 * Aligns two strings with the fewest substitutions, insertions and deletions. Compares code points, so that characters
 * of other scripts take one column. Among equal alignments, the rightmost edits win. Strings over 253 characters are
 * truncated.
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

/** Edit distance from each pair of positions to the ends of both strings. */
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

/** Describes the difference in one sentence for screen readers. */
export function differenceSentence(one: string, other: string): string {
  const changes = alignStrings(one, other).flatMap((pair, index) => {
    if (pair.one === pair.other) return []
    if (pair.other === null) return [`“${pair.one}” is missing at ${index + 1}`]
    if (pair.one === null) return [`“${pair.other}” is added at ${index + 1}`]
    return [`“${pair.other}” replaces “${pair.one}” at ${index + 1}`]
  })
  return changes.length === 0 ? `${other} equals ${one}.` : `${other} against ${one}: ${changes.join(', ')}.`
}
