import { alternatives, type Choice, type Grants, type LookupId } from '#app/_components/lookups/lookups.ts'
import type { Recognised } from '#subjects/recognise.ts'
import { recognise } from '#subjects/recognise.ts'
import { costOf, LookupMenu } from './lookup-menu.tsx'
import { isLocalName, privateRangeOf } from './private-range.ts'
import { ownPage, subjectNames, whyNone } from './subject-names.ts'

export { LookupMenu }

export type Reading = {
  found: Recognised | null
  choices: readonly Choice[]
  symbol: (typeof subjectNames)[keyof typeof subjectNames]['symbol'] | null
  /** The page of a subject that needs no lookup. */
  place: string | null
  /** Why Enter runs nothing; null when it does, or the field is empty. */
  problem: Problem | null
  hint: string
}

type Problem = {
  /** For the end of the field. */
  label: string
  text: string
  /** Whether the text is visible, and not only read out. */
  shown: boolean
}

const SUBJECTS =
  'Enter an IP address, domain, email address, phone number with country code, ASN, IPv4 range, CVE, or a package such as npm/lodash@4.17.20.'

/** Recognises typed text and lists the lookups that accept it, the preferred one first. */
export function readText(
  text: string,
  grants: Grants,
  options: { prefer?: LookupId | undefined; refused: boolean },
): Reading {
  const found = recognise(text)
  const choices = found ? preferring(alternatives(found, grants), options.prefer) : []
  const place = found && ownPage(found)
  const problem = choices.length > 0 || place ? null : problemOf(text, found, options.refused)
  return {
    found,
    choices,
    symbol: found && subjectNames[found.kind].symbol,
    place,
    problem,
    hint: problem ? (problem.shown ? problem.text : '') : hintOf(found, choices),
  }
}

function problemOf(text: string, found: Recognised | null, refused: boolean): Problem | null {
  if (text.trim() === '') return null
  if (isLocalName(text))
    return { label: 'Local name', text: 'localhost is this machine for everyone. No unit is used.', shown: true }
  if (!found)
    return refused
      ? { label: 'Not recognized', text: `Not recognized. ${SUBJECTS}`, shown: true }
      : { label: 'No match yet', text: '', shown: false }
  const { label } = subjectNames[found.kind]
  return {
    label: found.kind === 'ip' && privateRangeOf(found.value) ? 'Not public' : 'Not available',
    text: `${label}. Not available: ${whyNone(found)}. No unit is used.`,
    shown: true,
  }
}

function preferring(choices: readonly Choice[], prefer: LookupId | undefined): readonly Choice[] {
  const preferred = choices.filter(({ lookup }) => lookup.id === prefer)
  return preferred.length > 0 ? [...preferred, ...choices.filter(({ lookup }) => lookup.id !== prefer)] : choices
}

function hintOf(found: Recognised | null, choices: readonly Choice[]): string {
  const [first] = choices
  if (!found) return ''
  const { label } = subjectNames[found.kind]
  if (!first) return `${label}. Enter opens its event. No unit is used.`
  const others = choices.length > 1 ? ` Arrow down opens ${choices.length - 1} other lookups.` : ''
  return `${label}. Enter runs ${first.lookup.label}, ${costOf(first)}.${others}`
}
