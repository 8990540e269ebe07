import { LRUCache } from 'lru-cache'

const texts = new LRUCache<number, string>({ max: 1_000 })

/**
 * `toISOString` with a cache: formatting takes over a microsecond, and the times of sources and months are the same in
 * many responses.
 */
export function isoText(at: Date): string {
  const ms = at.getTime()
  const known = texts.get(ms)
  if (known !== undefined) return known
  const text = at.toISOString()
  texts.set(ms, text)
  return text
}
