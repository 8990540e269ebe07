import { isCrowd } from './crowd.ts'
import type { ContextFacts, Observed } from './facts.ts'
import { clear, triggered, unknown } from './finding.ts'
import { unread } from './past.ts'
import type { Finding } from './signal.ts'

/** The highest count of one subject; that of the address only if no crowd or carrier shares it. */
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
  const shared = facts.networkUse === 'mobile' || isCrowd(facts)
  const most = Math.max(...Object.values(others).map((count) => count ?? 0), shared ? 0 : (ip ?? 0))
  return isEnough(most) ? triggered({ ...counted }) : clear({ ...counted })
}
