import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attributes, type RuleOperator, ruleOperators } from '../../catalog/rule-fields.ts'
import { decisions, eventTypes, riskLevels } from '../../catalog/signals.ts'
import { readRules } from '../../testing/rule-reading.ts'
import { type Condition, compileRules, evaluateRules, type Rule } from './index.ts'

const at = new Date('2026-11-21T12:00:00.000Z')
const words = ['a', 'B', 'ab', 'AB', 'Example.com', 'mail.example.com', 'x@Example.com', 'low', 'HIGH', 'critical', '']
const addresses = ['192.0.2.1', '192.0.2.130', '198.51.100.7', '2001:db8::1', '2001:db8:1::5']
const networks = ['192.0.2.0/25', '192.0.2.0/24', '2001:db8::/32', '2001:db8:1::/48', '198.51.100.7', 'nonsense']
const fields = [
  'risk_score',
  'risk_level',
  'ip',
  'ip.is_tor',
  'email',
  'email.domain',
  'metadata.plan',
  'signal.ip_tor_exit',
]
const scalar = fc.oneof(
  fc.constantFrom(...words, ...addresses),
  fc.integer({ min: -2, max: 4 }),
  fc.boolean(),
  fc.string({ maxLength: 3 }),
)
const attributes: fc.Arbitrary<Attributes> = fc.dictionary(fc.constantFrom(...fields), scalar)
const condition: fc.Arbitrary<Condition> = fc.record(
  {
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom(...ruleOperators),
    value: fc.oneof(scalar, fc.array(fc.oneof(scalar, fc.constantFrom(...networks)), { maxLength: 4 })),
  },
  { requiredKeys: ['field', 'operator'] },
)
const rule = fc.record({
  action: fc.constantFrom(...decisions),
  eventTypes: fc.subarray([...eventTypes]),
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  priority: fc.integer({ min: 1, max: 3 }),
  mode: fc.constantFrom('enforce' as const, 'shadow' as const, 'off' as const),
  expiresAt: fc.constantFrom(null, new Date(at.getTime() - 1), at, new Date(at.getTime() + 1)),
  createdAt: fc.constantFrom(new Date(1), new Date(2)),
})
const rules: fc.Arbitrary<Rule[]> = fc
  .array(rule, { maxLength: 8 })
  .map((drawn) => drawn.map((one, index) => ({ ...one, id: `rule_${index}`, name: `Rule ${index}` })))
const eventType = fc.constantFrom(...eventTypes)
const many = { numRuns: 1_000 }

const one = (condition: Condition, attributes: Attributes) =>
  evaluateRules(compileRules([plain({ conditions: [condition] })]), attributes, 'signup', at).matched.length === 1
const plain = (over: Partial<Rule>): Rule => ({
  id: 'rule_a',
  name: 'A',
  action: 'block',
  eventTypes: [],
  match: 'all',
  conditions: [{ field: 'ip.is_tor', operator: 'is_true' }],
  priority: 100,
  mode: 'enforce',
  expiresAt: null,
  createdAt: new Date(0),
  ...over,
})

describe('rules over an event', () => {
  it('match a naive reading of the contract, whatever the rules and the event (property)', () => {
    fc.assert(
      fc.property(rules, attributes, eventType, (list, event, type) => {
        expect(evaluateRules(compileRules(list), event, type, at)).toEqual(readRules(list, event, type, at))
      }),
      many,
    )
  })

  it('never throw on any event (property)', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.anything(), scalar)) as fc.Arbitrary<Attributes>
    fc.assert(
      fc.property(rules, anything, eventType, (list, event, type) => {
        evaluateRules(compileRules(list), event, type, at)
      }),
      many,
    )
  })

  it('do not depend on their storage order (property)', () => {
    const shuffled = rules.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, attributes, eventType, ([list, other], event, type) => {
        expect(evaluateRules(compileRules(other), event, type, at)).toEqual(
          evaluateRules(compileRules(list), event, type, at),
        )
      }),
      many,
    )
  })

  it('a missing field satisfies no operator but `missing` (property)', () => {
    fc.assert(
      fc.property(condition, attributes, (requested, event) => {
        const { [requested.field]: _, ...rest } = event
        expect(one(requested, rest)).toBe(requested.operator === 'missing')
      }),
      many,
    )
  })

  it('a shadow rule changes neither the decision nor the other matches (property)', () => {
    fc.assert(
      fc.property(rules, rule, attributes, eventType, (list, extra, event, type) => {
        const shadow: Rule = { ...extra, id: 'rule_shadow', name: 'Shadow', mode: 'shadow' }
        const without = evaluateRules(compileRules(list), event, type, at)
        const having = evaluateRules(compileRules([...list, shadow]), event, type, at)
        expect(having.decision).toEqual(without.decision)
        expect(having.matched.filter(({ id }) => id !== 'rule_shadow')).toEqual(without.matched)
      }),
      many,
    )
  })

  it('at most one match is applied, and it is the one that decides (property)', () => {
    fc.assert(
      fc.property(rules, attributes, eventType, (list, event, type) => {
        const { matched, decision } = evaluateRules(compileRules(list), event, type, at)
        const applied = matched.filter((match) => match.applied)
        expect(applied.map(({ id, action }) => ({ ruleId: id, action }))).toEqual(decision ? [decision] : [])
      }),
      many,
    )
  })
})

describe('the order of evaluation', () => {
  const decided = (...list: Rule[]) =>
    evaluateRules(compileRules(list), { 'ip.is_tor': true }, 'signup', at).decision?.ruleId

  it('the lower priority decides, whatever the action', () => {
    expect(decided(plain({ id: 'rule_b', priority: 2 }), plain({ id: 'rule_a', action: 'allow', priority: 1 }))).toBe(
      'rule_a',
    )
  })

  it('at the same priority the more severe action decides', () => {
    const list = decisions.map((action) => plain({ id: `rule_${action}`, action }))
    expect(decided(...list)).toBe('rule_block')
    expect(decided(...list.slice(0, 3))).toBe('rule_challenge')
    expect(decided(...list.slice(0, 2))).toBe('rule_review')
  })

  it('then the older rule, then the id', () => {
    expect(
      decided(plain({ id: 'rule_a', createdAt: new Date(2) }), plain({ id: 'rule_b', createdAt: new Date(1) })),
    ).toBe('rule_b')
    expect(decided(plain({ id: 'rule_b' }), plain({ id: 'rule_a' }))).toBe('rule_a')
  })

  it('every other match is listed after it, with the event’s value', () => {
    const other = plain({ id: 'rule_b', name: 'B', action: 'review', priority: 200, match: 'any' })
    const conditions = [...other.conditions, { field: 'risk_score', operator: 'missing' as const }]
    const verdict = evaluateRules(
      compileRules([{ ...other, conditions }, plain({})]),
      { 'ip.is_tor': true, risk_score: 5 },
      'signup',
      at,
    )
    const result = {
      mode: 'enforce',
      conditions: [{ field: 'ip.is_tor', operator: 'is_true', value: null, actual: true }],
    }
    expect(verdict).toEqual({
      matched: [
        { id: 'rule_a', name: 'A', action: 'block', priority: 100, applied: true, ...result },
        { id: 'rule_b', name: 'B', action: 'review', priority: 200, applied: false, ...result },
      ],
      decision: { action: 'block', ruleId: 'rule_a' },
    })
  })

  it('a rule is off from the instant of its expiry', () => {
    expect(decided(plain({ expiresAt: at }))).toBeUndefined()
    expect(decided(plain({ expiresAt: new Date(at.getTime() + 1) }))).toBe('rule_a')
  })
})

describe('comparisons', () => {
  const cases: [
    title: string,
    field: string,
    operator: RuleOperator,
    value: Condition['value'],
    actual: unknown,
    held: boolean,
  ][] = [
    ['texts whatever their case', 'email', 'eq', 'JANE@Example.com', 'jane@example.COM', true],
    ['a text with a number', 'metadata.plan', 'eq', 5, '5', false],
    ['a text that is not a number', 'metadata.plan', 'neq', 5, '5', false],
    ['an address in another spelling', 'ip', 'eq', '2001:DB8:0:0::1', '2001:db8::1', true],
    ['an address in a nested network', 'ip', 'in_cidr', ['2001:db8::/32', '2001:db8:1::/48'], '2001:db8:2::1', true],
    ['an address outside', 'ip', 'in_cidr', ['192.0.2.0/25'], '192.0.2.128', false],
    ['the first and the last address', 'ip', 'in_cidr', '192.0.2.0/25', '192.0.2.127', true],
    ['every address', 'ip', 'in_cidr', '0.0.0.0/0', '255.255.255.255', true],
    ['a family apart', 'ip', 'in_cidr', '::/0', '192.0.2.1', false],
    ['a network of the whole other family', 'ip', 'in_cidr', '::/0', 'ffff::1', true],
    ['the domain itself', 'email.domain', 'matches_domain', 'Example.com', 'example.com', true],
    ['a name below it', 'email.domain', 'matches_domain', 'example.com', 'a.b.example.com', true],
    ['a name that only ends alike', 'email.domain', 'matches_domain', 'example.com', 'notexample.com', false],
    ['the domain of an address', 'email', 'matches_domain', ['example.com'], 'jane@mail.example.com', true],
    ['a name in letters', 'email.domain', 'matches_domain', 'bücher.example', 'xn--bcher-kva.example', true],
    ['a name of one label', 'email.domain', 'matches_domain', 'xyz', 'shop.xyz', true],
    ...riskLevels.map(
      (level, rank) => [`level ${level} below high`, 'risk_level', 'lt', 'HIGH', level, rank < 2] as const,
    ),
    ['a level with a word that is none', 'risk_level', 'gt', 'lows', 'high', false],
    ['a set without its type', 'metadata.plan', 'not_in', ['a', 'b'], 5, false],
    ['a set without it', 'metadata.plan', 'not_in', ['a', 'b'], 'c', true],
  ] as [string, string, RuleOperator, Condition['value'], unknown, boolean][]

  it.each(cases)('%s', (_, field, operator, value, actual, held) => {
    expect(one({ field, operator, value }, { [field]: actual } as Attributes)).toBe(held)
  })
})
