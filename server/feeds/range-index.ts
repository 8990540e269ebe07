import { readIpv4, readIpv6 } from '../platform/ip-number.ts'
import { networkBounds, type WordColumns } from './networks.ts'
import { sortedOrder } from './radix-order.ts'
import { bucketed, type Segments, setAtV4, setAtV6 } from './segments.ts'

export type IndexedList = { networks: readonly string[] }

/**
 * Finds which lists contain an address. `find` returns list indexes in input order; the result is shared and must not
 * be modified. Text that is not an address is on no list.
 */
export type RangeIndex = {
  find(address: string): readonly number[]
  /** The same for an already parsed address. */
  findV4(word: number): readonly number[]
  findV6(words: Uint32Array): readonly number[]
  segments: number
}

/** A set of lists is stored as a number with one bit per list. */
export const maxLists = 52

/**
 * Splits the networks of all lists into disjoint segments, each with the set of lists that contain it, in sorted typed
 * arrays. Lookup is a binary search; overlaps of different lists are all reported. Throws on more than `maxLists`
 * lists. Unreadable networks are skipped: the feed parsers have already rejected them.
 */
export function buildRangeIndex(lists: readonly IndexedList[]): RangeIndex {
  if (lists.length > maxLists) throw new Error(`An index holds at most ${maxLists} lists`)
  const sets: (readonly number[])[] = [[]]
  const places = new Map<number, number>([[0, 0]])
  const setOf = (bits: number): number => {
    const known = places.get(bits)
    if (known !== undefined) return known
    sets.push(listsOf(bits))
    places.set(bits, sets.length - 1)
    return sets.length - 1
  }
  const v4 = segmentsOf(lists, 4, setOf)
  const v6 = segmentsOf(lists, 6, setOf)
  const scratch = new Uint32Array(4)
  const nothing: readonly number[] = []
  const findV4 = (word: number): readonly number[] => sets[setAtV4(v4, word)] ?? nothing
  const findV6 = (words: Uint32Array): readonly number[] => sets[setAtV6(v6, words)] ?? nothing
  return {
    segments: v4.count + v6.count,
    findV4,
    findV6,
    find: (address) => {
      if (address.includes(':')) return readIpv6(address, scratch) ? findV6(scratch) : nothing
      const word = readIpv4(address)
      return word < 0 ? nothing : findV4(word)
    },
  }
}

function listsOf(bits: number): readonly number[] {
  const lists: number[] = []
  for (let list = 0, rest = bits; rest > 0; list++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) lists.push(list)
  return lists
}

/** Sweeps over the bounds of all networks in order and starts a segment wherever the set of lists changes. */
function segmentsOf(lists: readonly IndexedList[], version: 4 | 6, setOf: (bits: number) => number): Segments {
  const { columns, lists: holders, count } = networkBounds(lists, version)
  const order = sortedOrder(columns, count)
  const open = new Uint32Array(lists.length)
  const starts = columns.map(() => new Uint32Array(count))
  const sets = new Uint32Array(count)
  let made = 0
  let bits = 0
  let last = 0
  for (let place = 0; place < count; place++) {
    const event = order[place] ?? 0
    bits += changeOf(open, holders[event] ?? 0)
    if (place + 1 < count && isSame(columns, event, order[place + 1] ?? 0)) continue
    const set = bits === last ? -1 : setOf(bits)
    if (set < 0) continue
    copyRow(columns, event, starts, made)
    sets[made++] = set
    last = bits
  }
  const stored = starts.map((column) => column.slice(0, made))
  return bucketed(stored, sets.slice(0, made), made)
}

/**
 * How a bound changes the set of open lists: a list is in the set while one of its networks is open. A positive holder
 * opens, a negative one closes.
 */
function changeOf(open: Uint32Array, holder: number): number {
  const list = Math.abs(holder) - 1
  const before = open[list] ?? 0
  const after = holder > 0 ? before + 1 : before - 1
  open[list] = after
  if (before === 0) return 2 ** list
  return after === 0 ? -(2 ** list) : 0
}

function isSame(columns: WordColumns, one: number, other: number): boolean {
  for (const column of columns) if (column[one] !== column[other]) return false
  return true
}

function copyRow(from: WordColumns, row: number, to: WordColumns, place: number): void {
  for (let word = 0; word < from.length; word++) {
    const [source, target] = [from[word], to[word]]
    if (source && target) target[place] = source[row] ?? 0
  }
}
