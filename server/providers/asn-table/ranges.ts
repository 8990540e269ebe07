/** Smallest list of CIDR blocks that covers the inclusive range `first`..`last` of a family with `bits` address bits. */
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
