import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templates } from '#app/(dashboard)/rules/templates.ts'
import { fieldKindOf, operandOf, operatorsOf, ruleFields, ruleOperators } from '#server/catalog/rule-fields.ts'
import {
  type Body,
  bodyOf,
  changesBetween,
  conditionFault,
  draftOf,
  emptyDraft,
  nextCondition,
  onField,
  priorityOf,
  withOperator,
} from './draft.ts'

const conditioned = (...conditions: Body['conditions']): Body => ({ ...emptyDraft.body, name: 'A', conditions })
const roundTrip = (body: Body) => bodyOf(draftOf(body))

describe('a rule in the form', () => {
  it.each([
    [{ field: 'risk_score', operator: 'gt', value: 12.5 }],
    [{ field: 'ip.is_tor', operator: 'is_true' }],
    [{ field: 'ip.is_tor', operator: 'eq', value: false }],
    [{ field: 'email', operator: 'in', value: ['a, b', 'c'] }],
    [{ field: 'ip', operator: 'in_cidr', value: ['192.0.2.0/24', '2001:db8::/32'] }],
    [{ field: 'metadata.seats', operator: 'in', value: [1, 2] }],
    [{ field: 'metadata.plan', operator: 'eq', value: '5' }],
    [{ field: 'metadata.trial', operator: 'eq', value: true }],
    [{ field: 'risk_level', operator: 'gte', value: 'high' }],
  ] as Body['conditions'][])('survives the round trip: %j', (condition) => {
    const body = { ...conditioned(condition), expires_at: '2027-01-31T10:00:00.000Z', event_types: ['login' as const] }
    expect(roundTrip(body)).toEqual(body)
  })

  it('has a priority in digits and within the bounds, or none', () => {
    expect(['1', ' 100 ', '10000'].map(priorityOf)).toEqual([1, 100, 10_000])
    expect(['', '0', '10001', '1e2', '1.5', 'x'].map(priorityOf)).toEqual([null, null, null, null, null, null])
  })

  it('starts with an empty condition: nothing can be tried or saved before there is input', () => {
    const draft = draftOf(emptyDraft.body)
    expect(draft.conditions).toHaveLength(1)
    expect(bodyOf({ ...draft, name: 'Untouched' })).toBeNull()
    const [condition] = draft.conditions
    if (!condition) throw new Error('a draft without its condition')
    expect(conditionFault(condition)).toBe('Choose a field.')
    expect(conditionFault(nextCondition(draft.conditions))).toBe('Choose a field.')
    const chosen = { ...onField(condition, 'risk_score'), text: '80' }
    expect(bodyOf({ ...draft, name: 'High', conditions: [chosen] })?.conditions).toEqual([
      { field: 'risk_score', operator: 'eq', value: 80 },
    ])
  })

  it('can be saved as it is for each template', () => {
    for (const { body } of templates) expect(roundTrip(body)).toEqual(body)
  })

  it('always has an operator that its field supports, whatever is chosen (property)', () => {
    const field = fc.constantFrom(...Object.keys(ruleFields), 'signal.ip_tor_exit', 'metadata.plan')
    fc.assert(
      fc.property(field, fc.constantFrom(...ruleOperators), field, (first, operator, second) => {
        const [condition] = draftOf(conditioned({ field: first, operator: 'exists' })).conditions
        if (!condition) return
        const moved = onField(withOperator(condition, operator), second)
        const kind = fieldKindOf(second)
        expect(kind && operatorsOf[kind]).toContain(moved.operator)
        if (operandOf[moved.operator] === 'none') expect(moved.text).toBe('')
      }),
    )
  })

  it('cannot be saved while a value is missing or not a number, and says why', () => {
    const draft = draftOf(conditioned({ field: 'risk_score', operator: 'gte', value: 5 }))
    const [condition] = draft.conditions
    if (!condition) throw new Error('a draft without its condition')
    for (const [text, fault] of [
      ['', 'Enter a value.'],
      ['thirty', 'Enter a number.'],
      ['1e5', 'Enter a number.'],
    ] as const) {
      expect(conditionFault({ ...condition, text })).toBe(fault)
      expect(bodyOf({ ...draft, conditions: [{ ...condition, text }] })).toBeNull()
    }
    expect(bodyOf({ ...draft, priority: 'first' })).toBeNull()
    expect(conditionFault({ ...condition, field: 'metadata.' })).toContain('Name the value: a to z, digits and _.')
  })

  it('gives each new condition a unique key, however the others were created', () => {
    const { conditions } = draftOf(templates[1]?.body ?? emptyDraft.body)
    const keys = [...conditions, nextCondition(conditions)].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('sends only changed members', () => {
    const body = conditioned({ field: 'ip', operator: 'exists' })
    expect(changesBetween(body, { ...body, priority: 5, name: 'B' })).toEqual({ priority: 5, name: 'B' })
    expect(changesBetween(body, { ...body })).toEqual({})
  })
})
