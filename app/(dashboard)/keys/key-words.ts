import { formatCount, formatUtc } from '#app/_components/ui/format.ts'
import type { KeyRow } from '#app/_trpc/outputs.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'

/** "svc_live_a1B…Q7aZ": all that is known of a key after its creation. */
export const shownKey = ({ prefix, last4 }: Pick<KeyRow, 'prefix' | 'last4'>): string => `${prefix}…${last4}`

/** Whether a key counts towards the plan's limit: revoked keys, keys retired by a rotation and test keys do not. */
export const takesPlace = (key: KeyRow): boolean => !key.test && key.status !== 'revoked' && key.retires_at === null

/** "Free includes 1 key". */
export function limitSentence(held: readonly PlanId[], limit: number): string {
  return `${held.map((id) => plans[id].name).join(' and ')} ${held.length > 1 ? 'include' : 'includes'} ${formatCount(limit, 'key')}`
}

/** Why a key is not simply active and how to change that; null for an active key. */
export function stateSentence(key: KeyRow, limit: number): string | null {
  if (key.status === 'paused' && key.paused_reason === 'operator') {
    return 'Paused by the operator. Only the operator can resume it.'
  }
  if (key.status === 'paused') {
    return `Paused: your plan includes ${formatCount(limit, 'key')}. Upgrade or revoke an older key to resume it.`
  }
  if (key.status === 'active' && key.retires_at)
    return `Replaced. Stops working ${formatUtc(new Date(key.retires_at))}.`
  return null
}
