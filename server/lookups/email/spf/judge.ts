import { isRedirectFollowed } from '../../../catalog/spf-redirect.ts'
import type { SpfNode, SpfStep } from './node.ts'
import { allOf, openerOf, type SpfAll } from './opener.ts'
import { type SpfRecord, shortened } from './record.ts'
import { rowsOf, type SpfRow } from './rows.ts'
import { maxWalked, type SpfWalk } from './walk.ts'

/** Maximum lookups and void lookups per evaluation (RFC 7208 section 4.6.4). */
export const lookupLimit = 10
export const voidLimit = 2

/**
 * Verdict on an SPF record. `unknown`: the domain's own TXT records could not be read. `lookups` and `voids` count the
 * whole walk, regardless of what a sender's address would match first.
 */
export type SpfFindings = {
  status: 'pass' | 'warn' | 'fail' | 'missing' | 'unknown'
  record: string | null
  all: SpfAll | null
  /** Whether `all` is known: a redirect that could not be followed may have one. */
  allKnown: boolean
  /** What passes every server, other than `+all`: a term, or several together. */
  opener: string | null
  lookups: number
  voids: number
  /** Whether everything relevant could be determined. */
  complete: boolean
  /** Exactly one record, readable including its includes. Null if part of it is unknown. */
  sound: boolean | null
  /** At most ten lookups and two void ones. Null if the counts are only lower bounds. */
  withinLimits: boolean | null
  errors: string[]
  warnings: string[]
  rows: SpfRow[]
  /** Whether anyone may send: there is a mechanism other than `all`. Null if a part that may have one is unknown. */
  namesSenders: boolean | null
}

/** Judges an SPF walk: what makes it a permanent error for receivers, and what weakens it. */
export function judgeSpf({ root }: SpfWalk): SpfFindings {
  const rows = rowsOf(root)
  const lookups = rows.reduce((sum, row) => sum + (row.counts ? 1 : 0), 0)
  const voids = rows.filter((row) => row.void).length
  const complete = rows.every(({ state }) => state !== 'left_out' && state !== 'unknown')
  const all = allOf(root)
  const allKnown = root.status !== 'unknown' && isRedirectFollowed(rows)
  const opener = openerOf(root)
  const faults = errorsOf(root).slice(0, 40)
  const over = lookups > lookupLimit || voids > voidLimit
  const read = root.status === 'read'
  const sound = faults.length > 0 ? false : rows.some(({ state }) => state === 'unknown') ? null : read
  const withinLimits = over ? false : complete ? read : null
  const found = {
    sound,
    withinLimits,
    record: root.record?.text ?? null,
    all,
    allKnown,
    opener,
    lookups,
    voids,
    complete,
    rows,
    namesSenders: namesSendersIn(root),
  }
  if (root.status === 'unknown')
    return { ...found, status: 'unknown', complete: false, sound: null, withinLimits: null, errors: [], warnings: [] }
  if (root.status === 'none') return { ...found, status: 'missing', errors: [], warnings: [] }
  const errors = [...faults, ...limitErrors(lookups, voids, complete)]
  const warnings = warningsOf(root, { rows, lookups, all, allKnown, opener, complete })
  const status =
    errors.length > 0 || all === '+all' || opener !== null
      ? 'fail'
      : warnings.length > 0 || all === '?all' || all === null
        ? 'warn'
        : 'pass'
  return { ...found, status, errors, warnings }
}

function namesSendersIn({ status, terms }: SpfNode): boolean | null {
  if (status === 'unknown' || status === 'several') return null
  const found = terms.map(({ term: { name }, child }) => {
    if (name === 'all') return false
    if (name !== 'include' && name !== 'redirect') return true
    return child && namesSendersIn(child)
  })
  return found.includes(true) ? true : found.includes(null) ? null : false
}

/** Everything that makes the evaluation end in a permanent error, in walk order. */
function errorsOf(node: SpfNode): string[] {
  if (node.status === 'several') return [`${node.domain} has more than one SPF record; it must have one`]
  const faults = (node.record?.faults ?? []).map(
    ({ term, position, message }) =>
      `${node.domain}, character ${position + 1}: ${term ? `"${shortened(term)}" ` : ''}${message}`,
  )
  return [...faults, ...node.terms.flatMap((step) => stepErrors(node, step))]
}

function stepErrors(node: SpfNode, { term, target, error, child }: SpfStep): string[] {
  const own = error ? [error] : []
  if (child?.status === 'loop') return [...own, `"${shortened(term.text)}" of ${node.domain} loops back to ${target}`]
  if (child?.status === 'none')
    return [...own, `"${shortened(term.text)}" of ${node.domain}: ${target} has no SPF record`]
  return child ? [...own, ...errorsOf(child)] : own
}

function limitErrors(lookups: number, voids: number, complete: boolean): string[] {
  const least = complete ? '' : 'at least '
  return [
    ...(lookups > lookupLimit ? [`${least}${lookups} DNS lookups; receivers stop after ${lookupLimit}`] : []),
    ...(voids > voidLimit ? [`${voids} lookups find nothing; receivers allow ${voidLimit}`] : []),
  ]
}

type Seen = Pick<SpfFindings, 'rows' | 'lookups' | 'all' | 'allKnown' | 'opener' | 'complete'>

function warningsOf(root: SpfNode, { rows, lookups, all, allKnown, opener, complete }: Seen): string[] {
  const { record } = root
  const warnings: string[] = []
  if (all === '+all') warnings.push('+all lets every server send as this domain')
  if (opener !== null) warnings.push(`${opener} lets every server send as this domain`)
  if (all === '?all') warnings.push('?all makes no statement about servers that are not listed')
  if (all === null && allKnown && root.status === 'read')
    warnings.push('no all at the end: servers that are not listed are neutral')
  if (rows.some(({ name }) => name === 'ptr'))
    warnings.push('ptr is slow and should not be used (RFC 7208 section 5.5)')
  if (lookups > 8 && lookups <= lookupLimit) warnings.push(`${lookups} of ${lookupLimit} lookups are used`)
  if (rows.some(({ state, name }) => state === 'macro' && name !== 'ptr'))
    warnings.push('a term depends on the message by a macro; it counts but was not followed')
  if (rows.some(({ state }) => state === 'left_out')) warnings.push(`only the first ${maxWalked} lookups were followed`)
  if (rows.some(({ state }) => state === 'unknown')) warnings.push('a part could not be read: the counts are minimums')
  if (!complete && rows.length === 0) warnings.push('the record was not followed')
  if (record) warnings.push(...textWarnings(record, root.strings))
  return warnings
}

function textWarnings(record: SpfRecord, strings: readonly string[]): string[] {
  const octets = Buffer.byteLength(record.text)
  const all = record.terms.findIndex(({ kind, name }) => kind === 'mechanism' && name === 'all')
  const behind =
    all >= 0 && record.terms.slice(all + 1).some(({ kind, name }) => kind === 'mechanism' || name === 'redirect')
  const glued = strings
    .slice(1)
    .some(
      (next, index) =>
        /^[+\-~?]?(include|ip4|ip6|a|mx|exists|ptr)[:/]/i.test(next) && !(strings[index] ?? '').endsWith(' '),
    )
  return [
    ...(octets > 512 ? [`${octets} octets long; above 512, some resolvers truncate it (RFC 7208 section 3.4)`] : []),
    ...(behind ? ['terms after all are ignored'] : []),
    ...(glued ? ['its strings are joined without a space between two terms (RFC 7208 section 3.3)'] : []),
  ]
}
