const most = 1_000
const texts = new Map<number, string>()

/**
 * `toISOString` with a cache: formatting takes over a microsecond, and the times of sources and months are the same in
 * many responses. A full cache is emptied: a read of an LRU cache takes half as long as formatting.
 */
export function isoText(at: Date): string {
  const ms = at.getTime()
  const known = texts.get(ms)
  if (known !== undefined) return known
  const text = at.toISOString()
  if (texts.size >= most) texts.clear()
  texts.set(ms, text)
  return text
}
