import type { QuotaThreshold } from '../catalog/quota-alerts.ts'
import { monthOf } from '../platform/clock.ts'

export function quotaEmail(
  facts: { workspace: string; used: number; allowance: number; threshold: QuotaThreshold; baseUrl: string },
  now: Date,
): { subject: string; text: string } {
  const { workspace, used, allowance, threshold, baseUrl } = facts
  const number = new Intl.NumberFormat('en')
  const reset = monthOf(now).end.toISOString().slice(0, 10)
  const use = `The workspace “${workspace}” has used ${number.format(used)} of its ${number.format(allowance)} units of this month.`
  const renewal = `New units come on ${reset}, 00:00 UTC.`
  if (threshold === 100)
    return {
      subject: `“${workspace}” has used its units of this month`,
      text: `${use}\n\nCalls that cost units are answered with 402 QUOTA_EXCEEDED until then; nothing is looked up and nothing is charged. Calls that cost none go on.\n${renewal}\n\nTo go on sooner, raise the plan; it counts at once:\n${baseUrl}/plan\n\nWhere the units went:\n${baseUrl}/usage\n`,
    }
  return {
    subject: `“${workspace}” has used ${threshold} % of its units of this month`,
    text: `${use}\n\nWhen they are used up, calls that cost units are answered with 402 QUOTA_EXCEEDED.\n${renewal}\n\nWhere the units went, and whether they will last:\n${baseUrl}/usage\n\nA larger plan counts at once:\n${baseUrl}/plan\n`,
  }
}
