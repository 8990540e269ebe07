/** Percentages of the monthly allowance at which owners are notified, ascending. */
export const quotaThresholds = [80, 100] as const
export type QuotaThreshold = (typeof quotaThresholds)[number]

/** Highest threshold reached; null below all of them. */
export function thresholdReached(used: number, allowance: number): QuotaThreshold | null {
  return quotaThresholds.findLast((threshold) => used * 100 >= allowance * threshold) ?? null
}
