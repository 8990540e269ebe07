import { isSignalId } from '../../catalog/signals.ts'
import { parseDomainName } from '../../platform/domain-name.ts'
import { storedEmail } from '../../platform/email-spelling.ts'
import type { Term } from './condition.ts'
import { everySpelling, type FindRules, fields, isField, networkOf, ruleTerm } from './fields.ts'
import { refuseQuery, type Word, wordsOf } from './terms.ts'

/**
 * Reads a query: words that are all to hold, each a `field:value` or free. What cannot be meant is VALIDATION_FAILED with what can: excluding words and unknown fields among it.
 */
export async function readQuery(query: string, findRules: FindRules): Promise<Term[]> {
  const words = wordsOf(query, (word) => networkOf(word) !== null)
  return Promise.all(words.map((word) => termOf(word, findRules)))
}

async function termOf({ field, value, quoted }: Word, findRules: FindRules): Promise<Term> {
  if (field !== null) {
    if (!isField(field))
      refuseQuery(
        `${field}: is no field. Fields are ${Object.keys(fields).join(', ')}; put a text that holds a colon in quotes.`,
      )
    if (value === '') refuseQuery(`Nothing stands behind ${field}: .`)
    return fields[field](value, findRules)
  }
  if (!quoted && value.startsWith('-'))
    refuseQuery('Words cannot be excluded; put a text that begins with - in quotes.')
  if (value === '') refuseQuery('There is nothing between the quotes.')
  return freeTerm(value, findRules)
}

async function freeTerm(value: string, findRules: FindRules): Promise<Term> {
  if (/^evt_[0-9A-Za-z]{22}$/.test(value)) return [{ by: 'value', column: 'id', value }]
  if (/^req_[0-9A-Za-z]{22}$/.test(value)) return [{ by: 'value', column: 'request_id', value }]
  if (/^rule_[0-9A-Za-z]{22}$/.test(value)) return ruleTerm(value, findRules)
  const cidr = networkOf(value)
  if (cidr) return [{ by: 'network', cidr }]
  const email = storedEmail(value)
  if (email) return everySpelling(email)
  if (isSignalId(value.toLowerCase())) return [{ by: 'tag', tag: `signal:${value.toLowerCase()}` }]
  return beginnings(value, findRules)
}

/** What may begin with the text: ids of the caller, names, and rules. */
async function beginnings(value: string, findRules: FindRules): Promise<Term> {
  const lower = value.toLowerCase()
  if (lower.startsWith('@')) return [{ by: 'prefix', column: 'email_domain', value: lower.slice(1) }]
  const name = parseDomainName(value)?.ascii ?? lower
  return [
    { by: 'prefix', column: 'event_id', value },
    { by: 'prefix', column: 'user_id', value },
    ...(value.startsWith('req_') ? ([{ by: 'prefix', column: 'request_id', value }] as const) : []),
    { by: 'prefix', column: 'email', value: lower },
    ...(lower.includes('@')
      ? []
      : ([
          { by: 'prefix', column: 'email_domain', value: name },
          { by: 'prefix', column: 'domain', value: name },
        ] as const)),
    ...(await ruleTerm(value, findRules)),
  ]
}
