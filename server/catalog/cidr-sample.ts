/** Intervals between the first and last sampled address of a wide range. */
const steps = 6

/**
 * Number of addresses checked in a range, which is also its cost in units: all for /29 and longer prefixes, otherwise
 * seven (service-interface, "Limits").
 */
export const sampleSize = (prefix: number): number => (prefix >= 29 ? 2 ** (32 - prefix) : steps + 1)

/**
 * Offsets of the sampled addresses from the first one: ascending and evenly spaced, first and last included (contract
 * section 6).
 */
export function sampleOffsets(prefix: number): number[] {
  const total = 2 ** (32 - prefix)
  return Array.from({ length: sampleSize(prefix) }, (_, index) =>
    prefix >= 29 ? index : Math.floor((index * (total - 1)) / steps),
  )
}
