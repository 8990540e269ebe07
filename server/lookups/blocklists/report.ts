import { fail } from '../../platform/errors.ts'
import { places } from '../../platform/places.ts'
import { type BlocklistTarget, gravest } from '../../providers/index.ts'
import type { Asked } from '../asked.ts'
import { metaOf } from '../meta.ts'
import { type BlocklistCheck, checkBlocklists } from './check.ts'
import type { BlocklistReport, TargetResult } from './schema.ts'
import { isOutside, readTarget } from './targets.ts'

/** Targets that are checked at once: each opens a question to every list. */
const targetsAtOnce = 5

/**
 * Checks the targets in the order given, a repeated one again. Fails with BLOCKLIST_UNAVAILABLE only when lists were asked and none of them settled anything for any target.
 */
export async function reportBlocklists(
  asked: Asked,
  input: { targets: readonly string[]; lists?: readonly string[] | undefined },
): Promise<BlocklistReport> {
  const turns = places(targetsAtOnce)
  const checks = await Promise.all(
    input.targets.map((text) =>
      turns.enter(() => checkTarget(asked, readTarget(text) ?? fail('INVALID_HOST'), input.lists)),
    ),
  )
  const answers = checks.flatMap(({ check }) => check?.answers ?? [])
  if (answers.length > 0 && !answers.some(({ ok }) => ok))
    fail('BLOCKLIST_UNAVAILABLE', 'No blocklist answered for any target.', { retryAfter: 30 })
  const results = checks.map(({ target, check }, index) => resultOf(input.targets[index] ?? '', target, check))
  const meta = metaOf(asked, answers.filter(({ ok }) => ok).slice(0, 1))
  const partial = results.some(({ unknown }) => unknown > 0)
  asked.summarise({ ...summaryOf(results), partial })
  return { units: results.length, results, not_asked: notAsked(asked, input.lists), ...meta, partial }
}

async function checkTarget(
  asked: Asked,
  target: BlocklistTarget,
  lists: readonly string[] | undefined,
): Promise<{ target: BlocklistTarget; check: BlocklistCheck | null }> {
  return { target, check: isOutside(target) ? null : await checkBlocklists(asked, target, lists) }
}

function resultOf(text: string, { type }: BlocklistTarget, check: BlocklistCheck | null): TargetResult {
  if (!check)
    return { target: text, type, status: 'invalid', severity: null, listed: 0, checked: 0, unknown: 0, lists: [] }
  const { listed, checked, unknown, lists } = check
  const severity = gravest(lists.flatMap((list) => list.severity ?? []))
  return { target: text, type, status: statusOf(check), severity, listed, checked, unknown, lists }
}

/** Clean only where every list that was asked has answered, and at least one was. */
const statusOf = ({ listed, checked, unknown }: BlocklistCheck): TargetResult['status'] =>
  listed > 0 ? 'listed' : checked > 0 && unknown === 0 ? 'clean' : 'unknown'

const notAsked = ({ blocklists }: Asked, lists: readonly string[] | undefined): BlocklistReport['not_asked'] =>
  lists
    ? []
    : blocklists.table.flatMap(({ id, name, offBecause }) =>
        offBecause === null ? [] : [{ id, name, why: offBecause }],
      )

function summaryOf(results: readonly TargetResult[]): { target: string; headline: string } {
  const [only] = results
  if (only && results.length === 1)
    return {
      target: only.target,
      headline: only.status === 'invalid' ? 'Not a public address' : `On ${only.listed} of ${only.checked} blocklists`,
    }
  const listed = results.filter(({ status }) => status === 'listed').length
  return { target: `${results.length} targets`, headline: `${listed} of ${results.length} on a blocklist` }
}
