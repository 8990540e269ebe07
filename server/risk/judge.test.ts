import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { providers } from '../catalog/providers.ts'
import { eventTypes } from '../catalog/signals.ts'
import { anyFacts, secretTexts } from '../testing/any-facts.ts'
import { signalsOf } from '../testing/coverage.ts'
import { aDomain, anAddress, anEmail, anEvent } from './example-facts.ts'
import type { Facts } from './facts.ts'
import { judgeAll, scoreOf } from './index.ts'

const nothing: Facts = { network: null, email: null, domain: null, phone: null, context: anEvent() }
const statuses = (facts: Facts) => Object.fromEntries(judgeAll(facts).map(({ id, status }) => [id, status]))
const ids = (facts: Facts) => judgeAll(facts).map(({ id }) => id)

describe('the verdicts on an event', () => {
  it('are none if nothing was sent', () => {
    expect(judgeAll(nothing)).toEqual([])
  })

  it('are those of the parts that were sent', () => {
    expect(ids({ ...nothing, domain: { known: aDomain() } })).toEqual([
      'domain_new_30d',
      'domain_blocklisted',
      'domain_lookalike',
    ])
    const both = ids({ ...nothing, network: { known: anAddress() }, email: { known: anEmail() } })
    expect(both).toContain('ip_vpn')
    expect(both).toContain('email_disposable')
  })

  it('are unknown, with the reason and no source, for a part without data', () => {
    const reason = 'The address is reserved.'
    const verdicts = judgeAll({ ...nothing, network: { unusable: reason } })
    expect(verdicts.map(({ id }) => id).toSorted()).toEqual(signalsOf('network').toSorted())
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({ status: 'unknown', evidence: { reason }, source: null })
    expect(scoreOf(verdicts)).toMatchObject({ score: 0, coverage: 0 })
  })

  it('leave nothing clear for a placeholder address', () => {
    const judged = statuses({ ...nothing, email: { unusable: 'No one uses it.' } })
    expect(new Set(Object.values(judged))).toEqual(new Set(['unknown']))
    expect(judged).toHaveProperty('email_disposable')
  })

  it('name the list that the evidence comes from', () => {
    const sourceOf = (list: string) =>
      judgeAll({
        ...nothing,
        email: { known: anEmail({ disposable: { listed: true, list, fetched_at: null, voted: ['main'] } }) },
      }).find(({ id }) => id === 'email_disposable')?.source
    expect(sourceOf('disposable')).toBe('disposable')
    expect(sourceOf('mail_lists')).toBe('mail_lists')
  })

  it('never throw, contain each signal once, are deterministic, and score within 0 and 100 (property)', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...eventTypes), (facts, event) => {
        const frozen = structuredClone(facts)
        const verdicts = judgeAll(facts)
        expect(judgeAll(facts)).toEqual(verdicts)
        expect(facts).toEqual(frozen)
        expect(new Set(verdicts.map(({ id }) => id)).size).toBe(verdicts.length)
        const { score, coverage } = scoreOf(verdicts, event)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(coverage).toBeLessThanOrEqual(1)
        for (const { source } of verdicts) if (source !== null) expect(providers).toHaveProperty(source)
      }),
    )
  })

  it('have evidence that survives JSON, and that never repeats the input (property)', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { evidence } of judgeAll(facts)) {
          if (evidence === undefined) continue
          const text = JSON.stringify(evidence)
          expect(JSON.parse(text)).toStrictEqual(evidence)
          for (const secret of secretTexts) expect(text).not.toContain(secret)
        }
      }),
    )
  })
})
