/** The smallest set of CIDR blocks covering the inclusive range `first`..`last`, for addresses of `bits` bits. */
export function blocksOf(first: bigint, last: bigint, bits: 32 | 128): { base: bigint; prefix: number }[] {
  const blocks: { base: bigint; prefix: number }[] = []
  let base = first
  while (base <= last) {
    let size = 0
    while (
      size < bits &&
      (base & ((1n << BigInt(size + 1)) - 1n)) === 0n &&
      base + (1n << BigInt(size + 1)) - 1n <= last
    )
      size++
    blocks.push({ base, prefix: bits - size })
    base += 1n << BigInt(size)
  }
  return blocks
}

/** The widest block around an address within the inclusive range `first`..`last`. */
export function blockAround(
  address: bigint,
  first: bigint,
  last: bigint,
  bits: 32 | 128,
): { base: bigint; prefix: number } {
  const widest = bits - ((last - first + 1n).toString(2).length - 1)
  for (let prefix = widest; prefix < bits; prefix++) {
    const size = 1n << BigInt(bits - prefix)
    const base = address - (address % size)
    if (base >= first && base + size - 1n <= last) return { base, prefix }
  }
  return { base: address, prefix: bits }
}
