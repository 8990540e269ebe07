import { linkTerms } from '../../catalog/links.ts'
import type { KnownLink } from '../known.ts'

/** Outcome of opening a link: redirect, interstitial, or a page for a link that no longer redirects. */
export type Turn = 'on' | 'ask' | 'expired' | 'disabled' | 'blocked'

/**
 * Outcome of a visit at a given time (contract section 8): only a safe workspace link without a forced interstitial
 * redirects directly. Pure.
 */
export function turnOf(link: KnownLink, now: number): Turn {
  if (link.status !== 'active') return link.status
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired'
  const direct = link.verdict.status === 'safe' && link.workspaceId !== null && link.interstitial === 'auto'
  return direct && link.target !== null ? 'on' : 'ask'
}

/** Whether a still valid verdict should be refreshed in the background, so that the next visitor does not wait. */
export const isAgeing = ({ verdict }: KnownLink, now: number): boolean =>
  now - verdict.checkedAt.getTime() > (linkTerms.verdictMs * 5) / 6
