import { LRUCache } from 'lru-cache'

/**
 * LRU cache of at most `most` entries that allocates memory as it grows, unlike `new LRUCache({ max })`, which
 * allocates for all entries up front.
 */
export const growingLru = <Value extends {}>(most: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
