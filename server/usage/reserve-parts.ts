import { monthOf } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { type Admission, type Reservation, reserveWithin } from './reserve.ts'

/** Part of a combined reservation, booked as a ledger row of its own. */
export type LedgerPart = { requestId: string; endpoint: string; units: number }

/**
 * Reserves the sum of the parts within the transaction, all or nothing, and books a ledger row for each part. The
 * counter is updated once and stays the sum of the ledger. Nothing is booked unless the outcome is `ok`.
 */
export async function reserveParts(
  tx: Transaction,
  whole: Omit<Reservation, 'units'>,
  parts: readonly LedgerPart[],
  terms: { at: Date; burstMultiplier: number },
): Promise<Admission> {
  const units = parts.reduce((sum, part) => sum + part.units, 0)
  const admission = await reserveWithin(tx, { ...whole, units }, terms)
  if (admission.outcome !== 'ok') return admission
  const period = monthOf(terms.at).start
  const key = { workspaceId: whole.workspaceId, period, requestId: whole.requestId }
  await tx.usageLedger.deleteMany({ where: key })
  await tx.usageLedger.createMany({
    data: parts.map((part) => ({
      ...part,
      workspaceId: whole.workspaceId,
      period,
      kind: 'lookup',
      keyId: whole.keyId,
      userId: whole.userId,
      createdAt: terms.at,
    })),
  })
  return admission
}
