import type { LinkVerdict } from '../catalog/links.ts'
import { linkTerms } from '../catalog/links.ts'
import { stoppedClock } from '../platform/clock.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { blockLink } from './block.ts'
import type { LinkDeps } from './deps.ts'
import { verdictColumns } from './record.ts'
import { type CheckedVerdict, checkDestination } from './verdict/check.ts'

/** The link fields that a verdict depends on. */
export type Judgeable = { id: string; code: string; workspaceId: string | null; normalized: string; released: boolean }

export type Rechecker = {
  /**
   * Rechecks the destination and stores the verdict; concurrent calls for the same link share one check. A malicious
   * verdict blocks the link, unless a review has released it for this destination. Never throws.
   */
  refresh(link: Judgeable): Promise<CheckedVerdict>
  /** Waits for checks in progress. */
  idle(): Promise<void>
}

/**
 * Whether a verdict is too old to redirect on: 30 minutes, or one minute if checks did not answer (contract section
 * 8).
 */
export const isStale = (
  verdict: { status: LinkVerdict; gaps: readonly string[]; checkedAt: Date },
  now: Date,
): boolean =>
  now.getTime() - verdict.checkedAt.getTime() > (verdict.gaps.length > 0 ? linkTerms.gapsMs : linkTerms.verdictMs)

const author = { type: 'system', id: null, label: 'Link checks' } as const

export function openRechecker(deps: LinkDeps): Rechecker {
  const checks = singleFlight<CheckedVerdict>()

  async function run(link: Judgeable): Promise<CheckedVerdict> {
    const { id, code, workspaceId, normalized } = link
    const verdict = await checkDestination(deps, { normalized, host: new URL(normalized).hostname, workspaceId })
    try {
      if (verdict.status === 'malicious' && !link.released) await block(link, verdict)
      else {
        await deps.database.prisma.protectedLink.updateMany({
          where: { id, workspaceId, normalized, status: { not: 'blocked' }, checkedAt: { lte: verdict.checkedAt } },
          data: verdictColumns(verdict),
        })
        deps.outdate(code)
      }
    } catch (error) {
      deps.log.warn({ link: id, error: String(error) }, 'a verdict could not be kept')
    }
    return verdict
  }

  const block = ({ id, normalized }: Judgeable, result: CheckedVerdict) =>
    blockLink(
      deps,
      { id, reason: 'malicious', verdict: { of: normalized, reported: result } },
      { author, clock: stoppedClock(result.checkedAt), requestId: null },
    )

  return {
    refresh: (link) => checks.run(`${link.id} ${link.normalized}`, () => run(link)),
    idle: checks.idle,
  }
}
