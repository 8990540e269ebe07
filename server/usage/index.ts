/** How much: reservation of units, the ledger, burst limits. */
export { burstState, retryAfterSeconds } from './burst.ts'
export { type InDoubtList, inDoubtList } from './in-doubt.ts'
export { type Admission, type Charged, type Reservation, type Reserver, reserver } from './reserve.ts'
export { setUsed } from './adjust.ts'
export { type MonthReport, monthReport, usedUnits } from './report.ts'
