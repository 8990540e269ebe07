/** Metering: reservation of units, the ledger and burst limits. */

export { setUsed } from './adjust.ts'
export { burstState, retryAfterSeconds } from './burst.ts'
export { type Claim, type Cooldowns, cooldowns } from './cooldown.ts'
export { type InDoubtList, inDoubtList } from './in-doubt.ts'
export { type LatestCall, latestCall } from './latest.ts'
export { dropExpiredLedger, ensureLedgerPartitions } from './ledger-partitions.ts'
export { openQuotaWatch, type QuotaWatch } from './quota-watch.ts'
export { type MonthReport, monthReport, usedUnits } from './report.ts'
export { type Admission, type Charged, type Reservation, type Reserver, reserver } from './reserve.ts'
export { type LedgerPart, reserveParts } from './reserve-parts.ts'
export { usageCsv, type WholeReport, wholeReport } from './whole-report.ts'
