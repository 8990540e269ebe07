import type { QuotaThreshold } from '../catalog/quota-alerts.ts'
import { monthOf } from '../platform/clock.ts'

export function quotaEmail(
  facts: { workspace: string; used: number; allowance: number; threshold: QuotaThreshold; baseUrl: string },
  now: Date,
): { subject: string; text: string } {
  const { workspace, used, allowance, threshold, baseUrl } = facts
  const number = new Intl.NumberFormat('en')
  const reset = monthOf(now).end.toISOString().slice(0, 10)
  const use = `The workspace “${workspace}” has used ${number.format(used)} of its ${number.format(allowance)} units this month.`
  const renewal = `Units reset on ${reset}, 00:00 UTC.`
  if (threshold === 100)
    return {
      subject: `“${workspace}” has used all units of this month`,
      text: `${use}\n\nUntil then, requests that use units return 402 QUOTA_EXCEEDED. There are no overage charges, and other requests still work.\n${renewal}\n\nTo continue now, upgrade:\n${baseUrl}/plan\n\nUsage:\n${baseUrl}/usage\n`,
    }
  return {
    subject: `“${workspace}” has used ${threshold}% of its units this month`,
    text: `${use}\n\nWhen no units are left, requests that use units return 402 QUOTA_EXCEEDED.\n${renewal}\n\nUsage and forecast:\n${baseUrl}/usage\n\nUpgrade (takes effect immediately):\n${baseUrl}/plan\n`,
  }
}
