/** Steps between the first and the last address of a sample of a wide range. */
const steps = 6

/** Addresses of a range that are looked at, and units that it costs: all from /29 on, else seven (service-interface, "Limits"). */
export const sampleSize = (prefix: number): number => (prefix >= 29 ? 2 ** (32 - prefix) : steps + 1)

/** Distances of the sampled addresses from the first one, ascending, evenly from the first to the last (contract section 6). */
export function sampleOffsets(prefix: number): number[] {
  const total = 2 ** (32 - prefix)
  return Array.from({ length: sampleSize(prefix) }, (_, index) =>
    prefix >= 29 ? index : Math.floor((index * (total - 1)) / steps),
  )
}
