import { isCrowd } from './crowd.ts'
import type { ContextFacts, Observed } from './facts.ts'
import { clear, triggered, unknown } from './finding.ts'
import { unread } from './past.ts'
import type { Finding } from './signal.ts'

/**
 * The highest count of one subject. That of the address counts only if no crowd or carrier shares it, or if at least half
 * as many payments were declined as there are users: a device for each explains no such share.
 */
export function judgePayments(
  facts: ContextFacts,
  counts: 'cards' | 'declines',
  isEnough: (count: number) => boolean,
): Finding | null {
  const { event, observed } = facts
  if (event !== 'checkout') return null
  if (observed === null) return unknown(unread)
  const counted: Observed['cards'] = observed[counts]
  const { ip, ...others } = counted
  if (Object.values(counted).every((count) => count === null)) return null
  const fewPass = counts === 'declines' && (ip ?? 0) * 2 >= (observed.ipUsers ?? 0) && isCrowd(facts)
  const shared = (facts.networkUse === 'mobile' || isCrowd(facts)) && !fewPass
  const most = Math.max(...Object.values(others).map((count) => count ?? 0), shared ? 0 : (ip ?? 0))
  return isEnough(most) ? triggered({ ...counted }) : clear({ ...counted })
}
