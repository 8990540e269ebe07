import { counted } from '../../catalog/counted.ts'
import { fail } from '../../platform/errors.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { type BlocklistTarget, gravest } from '../../providers/index.ts'
import type { LookupContext } from '../lookup-context.ts'
import { metaOf } from '../meta.ts'
import { type BlocklistCheck, checkBlocklists } from './check.ts'
import type { BlocklistReport, TargetResult } from './schema.ts'
import { isOutside, readTarget } from './targets.ts'

/** Concurrent targets; each sends a query to every list. */
const targetsAtOnce = 5

/**
 * Checks the targets in input order, repeating duplicates. Fails with BLOCKLIST_UNAVAILABLE only when lists were
 * queried and none was conclusive for any target.
 */
export async function reportBlocklists(
  ctx: LookupContext,
  input: { targets: readonly string[]; lists?: readonly string[] | undefined },
): Promise<BlocklistReport> {
  const target = subjectOf(input.targets)
  ctx.summarise({ target, headline: '' })
  const turns = semaphore(targetsAtOnce)
  const checks = await Promise.all(
    input.targets.map((text) =>
      turns.enter(() => checkTarget(ctx, readTarget(text) ?? fail('INVALID_HOST'), input.lists)),
    ),
  )
  const answers = checks.flatMap(({ check }) => check?.answers ?? [])
  if (answers.length > 0 && !answers.some(({ ok }) => ok))
    fail('BLOCKLIST_UNAVAILABLE', 'No blocklist responded.', { retryAfter: 30 })
  const results = checks.map(({ target, check }, index) => resultOf(input.targets[index] ?? '', target, check))
  const meta = metaOf(ctx, answers.filter(({ ok }) => ok).slice(0, 1))
  const partial = results.some(({ unknown }) => unknown > 0)
  ctx.summarise({ target, headline: headlineOf(results), partial })
  return { units: results.length, results, not_asked: notQueried(ctx, input.lists), ...meta, partial }
}

async function checkTarget(
  ctx: LookupContext,
  target: BlocklistTarget,
  lists: readonly string[] | undefined,
): Promise<{ target: BlocklistTarget; check: BlocklistCheck | null }> {
  return { target, check: isOutside(target) ? null : await checkBlocklists(ctx, target, lists) }
}

function resultOf(text: string, { type }: BlocklistTarget, check: BlocklistCheck | null): TargetResult {
  if (!check)
    return { target: text, type, status: 'invalid', severity: null, listed: 0, checked: 0, unknown: 0, lists: [] }
  const { listed, checked, unknown, lists } = check
  const severity = gravest(lists.flatMap((list) => list.severity ?? []))
  return { target: text, type, status: statusOf(check), severity, listed, checked, unknown, lists }
}

/** Clean only when at least one list was queried and every one answered. */
const statusOf = ({ listed, checked, unknown }: BlocklistCheck): TargetResult['status'] =>
  listed > 0 ? 'listed' : checked > 0 && unknown === 0 ? 'clean' : 'unknown'

const notQueried = (
  { blocklists }: LookupContext,
  lists: readonly string[] | undefined,
): BlocklistReport['not_asked'] =>
  lists
    ? []
    : blocklists.table.flatMap(({ id, name, offBecause }) =>
        offBecause === null ? [] : [{ id, name, why: offBecause }],
      )

const subjectOf = (targets: readonly string[]): string =>
  targets.length === 1 ? (targets[0] ?? '') : `${targets.length} targets`

function headlineOf(results: readonly TargetResult[]): string {
  const [only] = results
  if (only && results.length === 1) return headlineOfOne(only)
  const listed = results.filter(({ status }) => status === 'listed').length
  const unknown = results.filter(({ status }) => status === 'unknown').length
  return `${listed} of ${results.length} on a blocklist${andUnknown(unknown)}`
}

function headlineOfOne({ status, listed, checked, unknown }: TargetResult): string {
  if (status === 'invalid') return 'Not a public address'
  if (checked === 0) return 'No blocklist checked'
  return `On ${listed} of ${counted(checked - unknown, 'blocklist')}${andUnknown(unknown)}`
}

const andUnknown = (unknown: number): string => (unknown > 0 ? `, ${unknown} unknown` : '')
