import { eventMonths } from './events/index.ts'
import type { MonthTable } from './platform/month-partitions.ts'
import { deliveryMonths } from './webhooks/index.ts'

/** The tables that `npm run admin -- partition` partitions by month. */
export const monthTables: readonly MonthTable[] = [...eventMonths, deliveryMonths]
