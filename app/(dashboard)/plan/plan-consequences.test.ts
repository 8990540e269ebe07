import { describe, expect, it } from 'vitest'
import type { PlanPreview } from '#app/_trpc/outputs.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'
import { planConsequences } from './plan-consequences.ts'

const terms = (id: PlanId): PlanPreview['from'] => ({ ...plans[id], plans: [id], grants: [...plans[id].grants] })

const preview = (from: PlanId, to: PlanId, over: Partial<PlanPreview> = {}): PlanPreview => ({
  from: terms(from),
  to: terms(to),
  paused_keys: [],
  resumed_keys: [],
  excluded_members: [],
  ...over,
})

describe('planConsequences', () => {
  it('names each key that pauses and each member who is left out', () => {
    const rows = planConsequences(
      preview('suite_business', 'free', { paused_keys: ['Nightly', 'Form'], excluded_members: ['kim@example.org'] }),
    )
    expect(rows).toContainEqual({
      what: 'Key “Nightly”, Key “Form”',
      effect: 'pause: calls answer 403 until a plan includes them again',
      amount: '2 keys',
    })
    expect(rows).toContainEqual({
      what: 'kim@example.org',
      effect: 'may look, no longer run lookups',
      amount: '1 member',
    })
  })

  it('lists units before and after', () => {
    expect(planConsequences(preview('suite_business', 'free'))[0]).toEqual({
      what: 'Units a month',
      effect: '25,000 now; what is used this month stays used',
      amount: '1,000',
    })
  })

  it('leaves out terms that stay', () => {
    const rows = planConsequences(preview('suite_business', 'lookups_developer'))
    expect(rows.map((row) => row.what)).toEqual(['Units a month', 'Bulk'])
  })
})
