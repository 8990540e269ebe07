/** Unique names in memory: little more than their text. */
export type SortedNames = {
  /** Place of a name in the sorted list; -1 if it is not listed. Microseconds. */
  find(name: string): number
  count: number
}

/** Indexes sorted names, one per line. */
export function sortedNames(text: string): SortedNames {
  const starts = startsOf(text)
  const nameAt = (place: number): string => text.slice(starts[place], (starts[place + 1] ?? 0) - 1)
  const count = starts.length - 1
  return {
    count,
    find: (name) => {
      let [from, to] = [0, count]
      while (from < to) {
        const middle = (from + to) >>> 1
        const found = nameAt(middle)
        if (found === name) return middle
        if (found < name) from = middle + 1
        else to = middle
      }
      return -1
    },
  }
}

/** The place of each line's first character, and at the end that of the line after the last one. */
function startsOf(text: string): Uint32Array {
  if (text === '') return Uint32Array.of(0)
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  starts.push(text.length + 1)
  return Uint32Array.from(starts)
}
