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
  included_members: [],
  ends: [],
  begins: [],
  fitted: [],
  fingerprint: 'x',
  ...over,
})

describe('planConsequences', () => {
  it('lists each key that pauses and each member who loses access', () => {
    const rows = planConsequences(
      preview('suite_business', 'free', { paused_keys: ['Nightly', 'Form'], excluded_members: ['kim@example.org'] }),
    )
    expect(rows).toContainEqual({
      what: 'Key “Nightly”, Key “Form”',
      effect: 'paused: requests return 403 until you upgrade',
      amount: '2 keys',
    })
    expect(rows).toContainEqual({
      what: 'kim@example.org',
      effect: 'can view but not run lookups',
      amount: '1 member',
    })
  })

  it('lists each rule that turns off, and those that can be turned on again', () => {
    const rules = (over: object) => [{ kind: 'rules' as const, paused: [], resumed: [], offered: [], ...over }]
    const down = preview('suite_business', 'suite_starter', { fitted: rules({ paused: ['Tor', 'Own office'] }) })
    expect(planConsequences(down)).toContainEqual({
      what: 'Rule “Tor”, Rule “Own office”',
      effect: 'turned off, not deleted; turn them on again after upgrading',
      amount: '2 rules',
    })
    const up = preview('suite_starter', 'suite_business', { fitted: rules({ offered: ['Tor'] }) })
    expect(planConsequences(up)).toContainEqual({
      what: 'Rule “Tor”',
      effect: 'stays off; you can turn it on',
      amount: '1 rule',
    })
  })

  it('lists units before and after', () => {
    expect(planConsequences(preview('suite_business', 'free'))[0]).toEqual({
      what: 'Units per month',
      effect: '25,000 now; units used this month stay used',
      amount: '1,000',
    })
  })

  it('omits unchanged terms', () => {
    const rows = planConsequences(preview('suite_business', 'lookups_developer'))
    expect(rows.map((row) => row.what)).toEqual(['Units per month', 'Bulk'])
  })

  it('states what ends and begins, and that a smaller plan in addition to a larger one adds nothing', () => {
    const added: PlanPreview['to'] = { ...terms('suite_agency'), plans: ['suite_agency', 'suite_starter'] }
    const rows = planConsequences(preview('suite_agency', 'suite_agency', { begins: ['suite_starter'], to: added }))
    expect(rows[0]).toEqual({
      what: 'Suite Starter',
      effect: 'starts now; Suite Agency stays the higher plan',
      amount: '1 subscription',
    })
    expect(planConsequences(preview('suite_agency', 'free', { ends: ['suite_agency'] }))[0]).toEqual({
      what: 'Suite Agency',
      effect: 'ends now',
      amount: '1 subscription',
    })
  })

  it('lists members who can run lookups again', () => {
    const rows = planConsequences(preview('free', 'suite_business', { included_members: ['kim@example.org'] }))
    expect(rows).toContainEqual({ what: 'kim@example.org', effect: 'can run lookups again', amount: '1 member' })
  })
})
