import { linkTerms } from '../catalog/links.ts'
import type { AbuseReason } from '../catalog/moderation.ts'
import type { ModerationService } from '../moderation/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import { blockLink, lockLink, recordLinkEvent } from './block.ts'
import type { LinkDeps } from './deps.ts'
import type { KnownLink } from './known.ts'

type Reported = { reason: AbuseReason; text: string | null; contact: string | null; address: string; at: Date }

const visitor = { type: 'visitor', id: null, label: 'Visitor' } as const
const service = { type: 'system', id: null, label: 'Visitor reports' } as const

/**
 * Files a visitor's report and blocks the link once three networks have reported it within 24 hours (contract section
 * 8). Fails with RATE_LIMITED.
 */
export async function reportLink(
  deps: LinkDeps & { moderation: ModerationService },
  { id }: Pick<KnownLink, 'id'>,
  output: Reported,
): Promise<void> {
  const { reporters } = await deps.moderation.fileReport({ subject: { type: 'link', id }, ...output })
  const result = { clock: stoppedClock(output.at), requestId: null }
  await deps.database.prisma.$transaction(async (tx) => {
    const held = await lockLink(tx, id, result.clock)
    if (!held) return
    await recordLinkEvent(
      tx,
      held.link,
      held.workspace,
      { ...result, author: visitor },
      {
        type: 'link.reported',
        summary: `Protected link ${held.link.code} was reported`,
        details: { code: held.link.code, reason: output.reason, reporters },
      },
      { deps, kind: 'link.reported' },
    )
  })
  if (reporters >= linkTerms.reporters) await blockLink(deps, { id, reason: 'reports' }, { ...result, author: service })
}
