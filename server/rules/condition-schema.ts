import { z } from 'zod'
import {
  type AttributeValue,
  type FieldKind,
  fieldKindOf,
  operandOf,
  operatorsOf,
  type RuleOperator,
  ruleBounds,
  ruleOperators,
} from '../catalog/rule-fields.ts'
import { riskLevels } from '../catalog/signals.ts'
import { parseDomainName } from '../platform/domain-name.ts'
import { parseIpAddress } from '../platform/ip-address.ts'
import { canonicalNetwork } from '../platform/ip-network.ts'
import { plainText } from '../platform/plain-text.ts'
import type { Condition } from '../risk/index.ts'

const scalar = z.union([plainText(255).min(1), z.number(), z.boolean()])

/**
 * A condition as written by a caller: a field, an operator valid for its kind, and a comparable value. Unknown members
 * are rejected, because ignoring them would change the meaning.
 */
export const RuleCondition = z
  .strictObject({
    field: plainText(60).meta({ description: 'Field of the event', example: 'email.domain_age_days' }),
    operator: z.enum(ruleOperators).meta({ description: 'Operator', example: 'lt' }),
    value: z
      .union([scalar, z.array(scalar).min(1).max(ruleBounds.items)])
      .optional()
      .meta({
        description: `Value to compare with: one value, or a list of at most ${ruleBounds.items} of one type for \`in\`, \`not_in\`, \`matches_domain\` and \`in_cidr\`; none for \`is_true\`, \`is_false\`, \`exists\` and \`missing\``,
        example: 30,
      }),
  })
  .superRefine((condition, ctx) => {
    const fault = faultOf(condition)
    if (fault) ctx.addIssue({ code: 'custom', path: [...fault.path], message: fault.message })
  })
  .meta({ id: 'RuleCondition', description: 'A condition on an event field' })

type Fault = { path: readonly (string | number)[]; message: string }

/** Why a condition is invalid, with the location of the error; null if it is valid. */
function faultOf({ field, operator, value }: Condition): Fault | null {
  const kind = fieldKindOf(field)
  if (kind === null) {
    const known = 'a field of the reference, signal.<id> or metadata.<key>'
    return { path: ['field'], message: `Unknown field. Use ${known}.` }
  }
  if (!operatorsOf[kind].includes(operator)) {
    return { path: ['operator'], message: `${field} supports ${operatorsOf[kind].join(', ')}.` }
  }
  const operand = operandOf[operator]
  if (operand === 'none') return value === undefined ? null : faulty(`${operator} takes no value.`)
  if (value === undefined) return faulty(`${operator} needs a value.`)
  if (typeof value === 'object')
    return operand === 'one' ? faulty('Send one value, not a list.') : listFault(value, operator, kind)
  if (operand === 'list') return faulty('Send a list of values.')
  const wrong = valueFault(value, operator, kind)
  return wrong === null ? null : faulty(wrong)
}

const faulty = (message: string): Fault => ({ path: ['value'], message })

function listFault(items: readonly AttributeValue[], operator: RuleOperator, kind: FieldKind): Fault | null {
  const type = typeof items[0]
  for (const [index, item] of items.entries()) {
    const wrong =
      typeof item === type ? valueFault(item, operator, kind) : 'All values of the list must have the same type.'
    if (wrong !== null) return { path: ['value', index], message: wrong }
  }
  return null
}

const domainOperator = (operator: RuleOperator) => operator === 'matches_domain'
const ordering = new Set<RuleOperator>(['gt', 'gte', 'lt', 'lte'])
const textual = new Set<RuleOperator>(['contains', 'not_contains', 'starts_with', 'ends_with'])

/** Why the operator cannot compare a field of this kind with the value; null if it can. */
function valueFault(value: AttributeValue, operator: RuleOperator, kind: FieldKind): string | null {
  if (operator === 'in_cidr') return isNetwork(value) ? null : 'Send a network such as 192.0.2.0/24, or an address.'
  if (domainOperator(operator)) return isDomain(value) ? null : 'A domain name such as example.com.'
  if (textual.has(operator)) return typeof value === 'string' ? null : 'A text.'
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? null : 'A number.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Use true or false.'
    case 'text':
      return typeof value === 'string' ? null : 'A text.'
    case 'ip':
      return typeof value === 'string' && parseIpAddress(value)
        ? null
        : 'Send an IPv4 or IPv6 address. For a network, use in_cidr.'
    case 'level':
      return isLevel(value) ? null : `Use one of ${riskLevels.join(', ')}.`
    case 'any':
      return ordering.has(operator) && typeof value !== 'number' ? 'A number.' : null
  }
}

const isLevel = (value: AttributeValue): boolean =>
  typeof value === 'string' && (riskLevels as readonly string[]).includes(value.toLowerCase())
const isNetwork = (value: AttributeValue): boolean =>
  typeof value === 'string' && canonicalNetwork(value, { 4: 0, 6: 0 }) !== null
const isDomain = (value: AttributeValue): boolean =>
  typeof value === 'string' && (parseDomainName(value) !== null || /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i.test(value))
