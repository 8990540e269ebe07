import { linkTerms } from '../catalog/links.ts'
import type { AbuseReason } from '../catalog/moderation.ts'
import type { ModerationDesk } from '../moderation/index.ts'
import { blockLink, holdLink, recordLinkEvent } from './block.ts'
import type { LinkDeps } from './deps.ts'
import type { KnownLink } from './known.ts'

type Said = { reason: AbuseReason; text: string | null; contact: string | null; address: string; at: Date }

const visitor = { type: 'visitor', id: null, label: 'Visitor' } as const
const service = { type: 'system', id: null, label: 'Reports of visitors' } as const

/** Files a visitor's report against a link and blocks the link when three networks have reported it within 24 hours (contract section 8). Fails with RATE_LIMITED. */
export async function reportLink(
  deps: LinkDeps & { moderation: ModerationDesk },
  { id }: Pick<KnownLink, 'id'>,
  said: Said,
): Promise<void> {
  const { reporters } = await deps.moderation.fileReport({ subject: { type: 'link', id }, ...said })
  const told = { now: said.at, requestId: null }
  await deps.database.prisma.$transaction(async (tx) => {
    const held = await holdLink(tx, id, said.at)
    if (!held) return
    await recordLinkEvent(
      tx,
      held.link,
      held.workspace,
      { ...told, author: visitor },
      {
        type: 'link.reported',
        summary: `Protected link ${held.link.code} was reported`,
        details: { code: held.link.code, reason: said.reason, reporters },
      },
    )
  })
  if (reporters >= linkTerms.reporters) await blockLink(deps, { id, reason: 'reports' }, { ...told, author: service })
}
