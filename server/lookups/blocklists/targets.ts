import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { specialRangeOf } from '../../platform/special-purpose.ts'
import type { Blocklists, BlocklistTarget } from '../../providers/index.ts'

/** Maximum targets per request (service-interface, "Limits"). */
export const maxTargets = 20

/** A canonical address or a lower-case ASCII domain; null for anything else. */
export function readTarget(text: string): BlocklistTarget | null {
  const host = parseHost(text.trim())
  if (!host) return null
  return host.kind === 'ip' ? { type: 'ip', value: host.address } : { type: 'domain', value: host.name.ascii }
}

/** Whether the target is an address outside the public internet, which no list covers. */
export function isOutside({ type, value }: BlocklistTarget): boolean {
  const special = type === 'ip' ? specialRangeOf(value) : null
  return special !== null && !special.global
}

/** Rejects ids that this installation's table does not have, before any unit is charged. */
export function refuseUnknownLists({ table }: Blocklists, lists: readonly string[] | undefined): void {
  const details = (lists ?? []).flatMap((id, index) =>
    table.some((list) => list.id === id)
      ? []
      : [{ pointer: `/lists/${index}`, code: 'custom', message: 'No blocklist has this ID.' }],
  )
  const [first] = details
  if (first)
    fail(
      'VALIDATION_FAILED',
      `${first.pointer.replace(/^\/(\w+)\/(\d+)$/, '$1[$2]')}: No blocklist has this ID. Known: ${table.map(({ id }) => id).join(', ')}.`,
      {
        details,
      },
    )
}
