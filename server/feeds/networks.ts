import { readNetwork } from '../platform/ip-network.ts'

/** 32-bit words in columns, most significant first: one column for IPv4, four for IPv6. */
export type WordColumns = readonly Uint32Array[]

/**
 * Bounds of all lists' networks in one family: the first address of each and the first address after it. `lists`
 * identifies the list: its index plus one, negative at the end of a network. A network that reaches the end of the
 * family has no end bound.
 */
export function networkBounds(
  lists: readonly { networks: readonly string[] }[],
  version: 4 | 6,
): { columns: WordColumns; lists: Int8Array; count: number } {
  const most = 2 * lists.reduce((sum, { networks }) => sum + networks.length, 0)
  const columns = Array.from({ length: version === 4 ? 1 : 4 }, () => new Uint32Array(most))
  const holders = new Int8Array(most)
  const words = new Uint32Array(4)
  let count = 0
  const put = (holder: number): void => {
    for (let word = 0; word < columns.length; word++) {
      const column = columns[word]
      if (column) column[count] = words[word] ?? 0
    }
    holders[count++] = holder
  }
  for (const [list, { networks }] of lists.entries())
    for (const network of networks) {
      const prefix = readNetwork(network, version, words)
      if (prefix < 0) continue
      put(list + 1)
      if (moveBehind(words, prefix, columns.length)) put(-list - 1)
    }
  return { columns, lists: holders, count }
}

/**
 * Advances from the first address of a network to the first one after it. False if the network is the last of its
 * family.
 */
function moveBehind(words: Uint32Array, prefix: number, length: number): boolean {
  if (prefix === 0) return false
  const last = Math.ceil(prefix / 32) - 1
  let step = 2 ** (32 - (prefix - last * 32))
  for (let word = last; word >= 0; word--) {
    const sum = (words[word] ?? 0) + step
    words[word] = sum
    for (let rest = word + 1; rest < length; rest++) words[rest] = 0
    if (sum < 2 ** 32) return true
    step = 1
  }
  return false
}
