import type { LinkVerdict } from '../catalog/links.ts'
import { linkTerms } from '../catalog/links.ts'
import { blockLink } from './block.ts'
import type { LinkDeps } from './deps.ts'
import { verdictColumns } from './record.ts'
import { type CheckedVerdict, checkDestination } from './verdict/check.ts'

/** What of a link a verdict needs. */
export type Judgeable = { id: string; workspaceId: string | null; normalized: string; released: boolean }

/** Refreshes verdicts. */
export type Rechecker = {
  /** Checks the destination anew and keeps what was found; equal calls at one time are one. A malicious destination blocks the link, unless a review has opened it for this destination. Never throws. */
  refresh(link: Judgeable): Promise<CheckedVerdict>
  /** Lets checks under way end. */
  idle(): Promise<void>
}

/** Whether a verdict is too old to send somebody on: half an hour, a minute where checks gave no answer (contract section 8). */
export const isStale = (
  verdict: { status: LinkVerdict; gaps: readonly string[]; checkedAt: Date },
  now: Date,
): boolean =>
  now.getTime() - verdict.checkedAt.getTime() > (verdict.gaps.length > 0 ? linkTerms.gapsMs : linkTerms.verdictMs)

const author = { type: 'system', id: null, label: 'Link checks' } as const

export function openRechecker(deps: LinkDeps): Rechecker {
  const flights = new Map<string, Promise<CheckedVerdict>>()

  async function run(link: Judgeable): Promise<CheckedVerdict> {
    const { id, workspaceId, normalized } = link
    const verdict = await checkDestination(deps, { normalized, host: new URL(normalized).hostname, workspaceId })
    try {
      if (verdict.status === 'malicious' && !link.released) await block(link, verdict)
      else
        await deps.database.prisma.protectedLink.updateMany({
          where: { id, normalized, status: { not: 'blocked' }, checkedAt: { lte: verdict.checkedAt } },
          data: verdictColumns(verdict),
        })
    } catch (error) {
      deps.log.warn({ link: id, error: String(error) }, 'a verdict could not be kept')
    }
    return verdict
  }

  const block = ({ id, normalized }: Judgeable, told: CheckedVerdict) =>
    blockLink(
      deps,
      { id, reason: 'malicious', verdict: { of: normalized, told } },
      { author, now: told.checkedAt, requestId: null },
    )

  return {
    refresh: (link) => {
      const name = `${link.id} ${link.normalized}`
      const flying = flights.get(name)
      if (flying) return flying
      const flight = run(link).finally(() => flights.delete(name))
      flights.set(name, flight)
      return flight
    },
    idle: async () => {
      await Promise.allSettled(flights.values())
    },
  }
}
