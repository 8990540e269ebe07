import type { WordColumns } from './networks.ts'

const digits = 65_536

/**
 * Sorted order of `count` rows of 32-bit words, first column most significant: a stable, linear-time radix sort over
 * half words, least significant first.
 */
export function sortedOrder(columns: WordColumns, count: number): Uint32Array {
  let order = new Uint32Array(count)
  let next = new Uint32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  for (const column of columns.toReversed())
    for (const shift of [0, 16]) {
      const places = placesOf(column, count, shift)
      if (places === null) continue
      scatter(order, next, column, count, shift, places)
      ;[order, next] = [next, order]
    }
  return order
}

/** Start position of each digit's rows; null if all rows have the same digit and need no move. */
function placesOf(column: Uint32Array, count: number, shift: number): Uint32Array | null {
  const places = new Uint32Array(digits + 1)
  for (let row = 0; row < count; row++) {
    const digit = ((column[row] ?? 0) >>> shift) & 0xffff
    places[digit + 1] = (places[digit + 1] ?? 0) + 1
  }
  if (places.includes(count)) return null
  for (let digit = 0; digit < digits; digit++) places[digit + 1] = (places[digit + 1] ?? 0) + (places[digit] ?? 0)
  return places
}

function scatter(
  order: Uint32Array,
  into: Uint32Array,
  column: Uint32Array,
  count: number,
  shift: number,
  places: Uint32Array,
): void {
  for (let at = 0; at < count; at++) {
    const row = order[at] ?? 0
    const digit = ((column[row] ?? 0) >>> shift) & 0xffff
    const place = places[digit] ?? 0
    into[place] = row
    places[digit] = place + 1
  }
}
