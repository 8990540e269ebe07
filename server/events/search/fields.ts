import { eventLabels, eventTypeIds } from '../../catalog/events.ts'
import { decisions, eventTypes, isSignalId, riskLevels } from '../../catalog/signals.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { storedEmail } from '../../platform/email-spelling.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { canonicalNetwork } from '../../platform/ip-network.ts'
import { type PrefixColumn, ruleTag, signalTag, type TaggedColumn, type Term } from './condition.ts'
import { refuseQuery } from './terms.ts'

const oneOf =
  (field: string, words: readonly string[], term: (word: string) => Term) =>
  (value: string): Term => {
    const word = value.toLowerCase()
    if (!words.includes(word)) refuseQuery(`${field}: must be one of ${words.join(', ')}.`)
    return term(word)
  }

/** What is before a final `*`, or null without one. */
export const prefixOf = (value: string): string | null =>
  value.endsWith('*') && value.length > 1 ? value.slice(0, -1) : null

/** Matches a text column exactly, or by prefix if the value ends with `*`. */
const textOf =
  (column: Exclude<PrefixColumn, 'request_id'>, normal: (text: string) => string = (text) => text) =>
  (value: string): Term => {
    const prefix = prefixOf(value)
    return prefix === null
      ? [{ by: 'value', column, value: normal(value) }]
      : [{ by: 'prefix', column, value: normal(prefix) }]
  }

function requestTerm(value: string): Term {
  const prefix = prefixOf(value)
  return prefix === null
    ? [{ by: 'id', column: 'request_id', value }]
    : [{ by: 'prefix', column: 'request_id', value: prefix }]
}

const tagged = (column: TaggedColumn, kind: string, value: string): Term => [
  { by: 'tag', tag: `${kind}:${value}`, column, value },
]
const usual = (column: TaggedColumn, value: string): Term => [{ by: 'usual', column, value }]
export const decisionTerm = (value: string): Term =>
  value === 'allow' ? usual('decision', value) : tagged('decision', 'decision', value)
export const levelTerm = (value: string): Term =>
  value === 'low' ? usual('risk_level', value) : tagged('risk_level', 'level', value)
export const typeTerm = (value: string): Term =>
  value === 'assessment.completed' ? usual('type', value) : tagged('type', 'type', value)
export const labelTerm = (value: string): Term => tagged('label', 'label', value)
export const eventTerm = (value: string): Term => [{ by: 'value', column: 'event_type', value }]

/** The network a text denotes, or null. A single address counts as a network. */
export const networkOf = (text: string): string | null => {
  const address = parseIpAddress(text)
  return canonicalNetwork(address?.text ?? text, { 4: 0, 6: 0 })
}

function ipTerm(value: string): Term {
  const cidr = networkOf(value) ?? refuseQuery('ip: must be an address or a range such as 203.0.113.0/24.')
  return [{ by: 'network', cidr }]
}

function emailTerm(value: string): Term {
  if (value.startsWith('@')) return domainPart('email_domain', value.slice(1))
  const known = storedEmail(value)
  return known ? everySpelling(known) : textOf('email', (text) => text.toLowerCase())(value)
}

/** The address itself, and every address of the same mailbox. */
export const everySpelling = ({ email, canonical }: { email: string; canonical: string }): Term => [
  { by: 'value', column: 'email', value: email },
  { by: 'value', column: 'email_canonical', value: canonical },
]

const ascii = (text: string): string => parseDomainName(text)?.ascii ?? text.toLowerCase()
const domainPart = (column: 'email_domain' | 'domain', value: string): Term => textOf(column, ascii)(value)

function signalTerm(value: string): Term {
  const id = value.toLowerCase()
  if (!isSignalId(id)) refuseQuery(`signal: ${id.slice(0, 40)} is not a signal. See the reference.`)
  return [signalTag(id)]
}

function countryTerm(value: string): Term {
  if (!/^[A-Za-z]{2}$/.test(value)) refuseQuery('country: must be two letters such as DE.')
  return [{ by: 'value', column: 'country', value: value.toUpperCase() }]
}

/** Names of rules match by their start, with `*` or without. */
const ruleTerm = (value: string): Term =>
  /^rule_[0-9A-Za-z]{22}$/.test(value)
    ? [ruleTag(value)]
    : [{ by: 'rule', name: (prefixOf(value) ?? value).toLowerCase() }]

export const fields = {
  ip: ipTerm,
  email: emailTerm,
  domain: (value) => [...domainPart('email_domain', value), ...domainPart('domain', value)],
  user: textOf('user_id'),
  user_id: textOf('user_id'),
  device: textOf('device_id'),
  country: countryTerm,
  request: requestTerm,
  request_id: requestTerm,
  event_id: textOf('event_id'),
  rule: ruleTerm,
  signal: signalTerm,
  decision: oneOf('decision', decisions, decisionTerm),
  level: oneOf('level', riskLevels, levelTerm),
  event: oneOf('event', eventTypes, eventTerm),
  type: oneOf('type', eventTypeIds, typeTerm),
  label: oneOf('label', eventLabels, labelTerm),
} satisfies Record<string, (value: string) => Term>

export const isField = (word: string): word is keyof typeof fields => Object.hasOwn(fields, word)
