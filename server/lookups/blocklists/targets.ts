import { parseHost } from '../../platform/domain-name.ts'
import { fail } from '../../platform/errors.ts'
import { specialRangeOf } from '../../platform/special-purpose.ts'
import type { Blocklists, BlocklistTarget } from '../../providers/index.ts'

/** Most targets of one request (service-interface, "Limits"). */
export const mostTargets = 20

/** An address in canonical spelling or a domain in lower-case ASCII; null for a text that is neither. */
export function readTarget(text: string): BlocklistTarget | null {
  const host = parseHost(text.trim())
  if (!host) return null
  return host.kind === 'ip' ? { type: 'ip', value: host.address } : { type: 'domain', value: host.name.ascii }
}

/** Whether no list can speak of the target: an address that is not part of the public Internet. */
export function isOutside({ type, value }: BlocklistTarget): boolean {
  const special = type === 'ip' ? specialRangeOf(value) : null
  return special !== null && !special.global
}

/** Refuses, before anything is charged, ids that this installation's table does not have. */
export function refuseUnknownLists({ table }: Blocklists, lists: readonly string[] | undefined): void {
  const details = (lists ?? []).flatMap((id, index) =>
    table.some((list) => list.id === id)
      ? []
      : [{ pointer: `/lists/${index}`, code: 'custom', message: 'No list has this id.' }],
  )
  const [first] = details
  if (first)
    fail(
      'VALIDATION_FAILED',
      `${first.pointer}: No list has this id. Known: ${table.map(({ id }) => id).join(', ')}.`,
      {
        details,
      },
    )
}
