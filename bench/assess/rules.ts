import type { Attributes } from '../../server/catalog/rule-fields.ts'
import { compileRules, evaluateRules, type Rule } from '../../server/risk/index.ts'

const attributes: Attributes = {
  risk_score: 45,
  risk_level: 'medium',
  coverage: 0.8,
  event_type: 'signup',
  ip: '185.220.101.4',
  'ip.country': 'DE',
  'ip.asn': 60729,
  'ip.is_tor': true,
  'ip.is_vpn': false,
  email: 'jane.roe@gmail.com',
  'email.domain': 'gmail.com',
  'email.is_disposable': false,
  'user.id': '3132',
  'order.amount': 129.9,
  'metadata.plan': 'trial',
}

/** A rule with three conditions; every tenth matches. */
const rule = (n: number): Rule => ({
  id: `rule_${n}`,
  name: `Rule ${n}`,
  action: 'review',
  eventTypes: [],
  match: 'all',
  conditions: [
    { field: 'ip.is_tor', operator: 'is_true' },
    {
      field: 'email.domain',
      operator: 'in',
      value: [...Array.from({ length: 50 }, (_, k) => `d${k}.com`), 'gmail.com'],
    },
    n % 10 === 0
      ? { field: 'ip', operator: 'in_cidr', value: ['185.220.100.0/22', '10.0.0.0/8'] }
      : { field: 'order.amount', operator: 'gt', value: 1_000 + n },
  ],
  priority: n + 1,
  mode: 'enforce',
  expiresAt: null,
  createdAt: new Date(0),
})

/** Milliseconds to evaluate a hundred rules, and none, on one event. */
export function measureRules(): { hundred: number; none: number } {
  const at = new Date()
  const timed = (count: number): number => {
    const rules = compileRules(Array.from({ length: count }, (_, n) => rule(n)))
    const once = () => evaluateRules(rules, attributes, 'signup', at)
    for (let round = 0; round < 5_000; round++) once()
    const started = performance.now()
    for (let round = 0; round < 20_000; round++) once()
    return (performance.now() - started) / 20_000
  }
  return { hundred: timed(100), none: timed(0) }
}
