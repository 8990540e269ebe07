import { linkTerms } from '../../catalog/links.ts'
import type { KnownLink } from '../known.ts'

/** What becomes of somebody who opens a link: sent on, asked first, or led nowhere. */
export type Turn = 'on' | 'ask' | 'expired' | 'disabled' | 'blocked'

/** The turn that a link takes at a moment (contract section 8): only a safe link that a workspace made, and that asks nobody, sends on at once. Pure. */
export function turnOf(link: KnownLink, now: number): Turn {
  if (link.status !== 'active') return link.status
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired'
  const direct = link.verdict.status === 'safe' && link.workspaceId !== null && link.interstitial === 'auto'
  return direct && link.target !== null ? 'on' : 'ask'
}

/** Whether a verdict that still holds is refreshed beside the visit, so that the next visitor does not wait. */
export const isAgeing = ({ verdict }: KnownLink, now: number): boolean =>
  now - verdict.checkedAt.getTime() > (linkTerms.verdictMs * 5) / 6
