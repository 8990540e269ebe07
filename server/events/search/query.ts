import { z } from 'zod'
import { isSignalId } from '../../catalog/signals.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { storedEmail } from '../../platform/email-spelling.ts'
import { plainText } from '../../platform/plain-text.ts'
import { ruleTag, signalTag, type Term } from './condition.ts'
import { everySpelling, fields, isField, networkOf, prefixOf } from './fields.ts'
import { QueryFault, refuseQuery, type Word, wordsOf } from './terms.ts'

/**
 * Parses a query: words that must all match, each `field:value` or free text. Throws QueryFault for unsupported
 * queries, such as excluded words or unknown fields. Pure.
 */
export const readQuery = (query: string): Term[] => wordsOf(query, (word) => networkOf(word) !== null).map(termOf)

export const Query = plainText(200)
  .meta({ description: 'What to search for', example: 'ip:203.0.113.0/24 decision:block' })
  .transform((text, ctx): Term[] => {
    try {
      return readQuery(text)
    } catch (fault) {
      if (!(fault instanceof QueryFault)) throw fault
      ctx.addIssue({ code: 'custom', message: fault.message })
      return z.NEVER
    }
  })

function termOf({ field, value, quoted }: Word): Term {
  if (field === null) {
    if (!quoted && value.startsWith('-')) refuseQuery('Exclusions are not supported; quote text that starts with -.')
    return freeTerm(value)
  }
  if (isField(field)) return fields[field](value)
  return refuseQuery(
    `Unknown field ${field}. Fields are ${Object.keys(fields).join(', ')}; quote text that contains a colon.`,
  )
}

function freeTerm(value: string): Term {
  const prefix = prefixOf(value)
  if (prefix !== null) return beginnings(prefix)
  if (/^evt_[0-9A-Za-z]{22}$/.test(value)) return [{ by: 'id', column: 'id', value }]
  if (/^req_[0-9A-Za-z]{22}$/.test(value)) return [{ by: 'id', column: 'request_id', value }]
  if (/^rule_[0-9A-Za-z]{22}$/.test(value)) return [ruleTag(value)]
  const cidr = networkOf(value)
  if (cidr) return [{ by: 'network', cidr }]
  const email = storedEmail(value)
  if (email) return everySpelling(email)
  const signal = value.toLowerCase()
  return isSignalId(signal) ? [signalTag(signal)] : beginnings(value)
}

/** Prefix matches for free text: caller ids, names and rules. */
function beginnings(value: string): Term {
  const lower = value.toLowerCase()
  if (lower.startsWith('@') && lower.length > 1)
    return [{ by: 'prefix', column: 'email_domain', value: lower.slice(1) }]
  const name = parseDomainName(value)?.ascii ?? lower
  return [
    { by: 'prefix', column: 'event_id', value },
    { by: 'prefix', column: 'user_id', value },
    { by: 'prefix', column: 'device_id', value },
    ...(value.startsWith('req_') ? ([{ by: 'prefix', column: 'request_id', value }] as const) : []),
    { by: 'prefix', column: 'email', value: lower },
    ...(lower.includes('@')
      ? []
      : ([
          { by: 'prefix', column: 'email_domain', value: name },
          { by: 'prefix', column: 'domain', value: name },
        ] as const)),
    { by: 'rule', name: lower },
  ]
}
