/** Per cent of the month's allowance at which owners are told, the lowest first. */
export const quotaThresholds = [80, 100] as const
export type QuotaThreshold = (typeof quotaThresholds)[number]

/** The highest threshold that a use has reached; null below all of them. */
export function thresholdReached(used: number, allowance: number): QuotaThreshold | null {
  return quotaThresholds.findLast((threshold) => used * 100 >= allowance * threshold) ?? null
}
