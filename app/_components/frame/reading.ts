import { alternatives, type Choice, type Grants, type LookupId } from '#app/_components/lookups/lookups.ts'
import { formatCount } from '#app/_components/ui/format.ts'
import { costOf, LookupMenu } from './lookup-menu.tsx'
import type { Recognised } from './recognise.ts'
import { recognise } from './recognise.ts'
import { ownPage, subjectNames, whyNone } from './subject-names.ts'

export { LookupMenu }

export type Reading = {
  found: Recognised | null
  choices: readonly Choice[]
  symbol: (typeof subjectNames)[keyof typeof subjectNames]['symbol'] | null
  /** The page of a subject that needs no lookup. */
  place: string | null
  hint: string
}

const SUBJECTS =
  'Addresses, domains, email addresses, ASNs, IPv4 ranges, packages such as npm/lodash@4.17.20 and CVEs can be looked up.'

/** Recognises typed text and lists the lookups that accept it, the preferred one first. */
export function readText(
  text: string,
  grants: Grants,
  options: { prefer?: LookupId | undefined; refused: boolean },
): Reading {
  const found = recognise(text)
  const choices = found ? preferring(alternatives(found, grants), options.prefer) : []
  return {
    found,
    choices,
    symbol: found && subjectNames[found.kind].symbol,
    place: found && ownPage(found),
    hint: hintOf(found, choices, options.refused),
  }
}

function preferring(choices: readonly Choice[], prefer: LookupId | undefined): readonly Choice[] {
  const preferred = choices.filter(({ lookup }) => lookup.id === prefer)
  return preferred.length > 0 ? [...preferred, ...choices.filter(({ lookup }) => lookup.id !== prefer)] : choices
}

function hintOf(found: Recognised | null, choices: readonly Choice[], refused: boolean): string {
  const [first] = choices
  if (!found) return refused ? `Not recognised. ${SUBJECTS}` : ''
  const { label } = subjectNames[found.kind]
  if (ownPage(found)) return `${label}. Enter opens its event. No unit is used.`
  if (!first) return `${label}. Not available: ${whyNone(found)}. No unit is used.`
  const others = choices.length > 1 ? ` Arrow down opens ${formatCount(choices.length - 1, 'other lookup')}.` : ''
  return `${label}. Enter runs ${first.lookup.label}, ${costOf(first)}.${others}`
}
