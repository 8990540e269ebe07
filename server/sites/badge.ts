import { makeBadge } from 'badge-maker'
import { type BadgeStyle, type BadgeType, badgeLabelMost, siteTerms } from '../catalog/site-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { PublicScanState } from './public-scan.ts'

export const badgeColors = ['brightgreen', 'green', 'yellow', 'orange', 'red', 'lightgrey'] as const
export type BadgeColor = (typeof badgeColors)[number]

/** Right side of a badge: text and colour. */
export type BadgeFace = { message: string; color: BadgeColor }

const colorOf: Readonly<Record<string, BadgeColor>> = {
  A: 'brightgreen',
  B: 'green',
  C: 'yellow',
  D: 'orange',
  F: 'red',
}

/** Badge text and colour for the public scan state (contract section 11). Pure. */
export function badgeFace(publicScan: PublicScanState | 'unknown', type: BadgeType, now: Date): BadgeFace {
  if (publicScan === 'unknown') return { message: 'unknown', color: 'lightgrey' }
  if (publicScan === null) return { message: 'not listed', color: 'lightgrey' }
  const { grade, score, scannedAt } = publicScan
  if (now.getTime() - scannedAt.getTime() > siteTerms.staleDays * dayMs) return { message: 'stale', color: 'lightgrey' }
  return { message: type === 'score' ? `${score}/100` : grade, color: colorOf[grade.charAt(0)] ?? 'lightgrey' }
}

/**
 * Sanitises a label: removes characters that are invalid in XML or change the text direction, and cuts it after 30
 * graphemes. Pure.
 */
export function badgeLabel(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, ' ')
  return [...graphemes.segment(plain)]
    .slice(0, badgeLabelMost)
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 4 * badgeLabelMost)
    .toWellFormed()
    .trim()
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const badgeSvg = (label: string, { message, color }: BadgeFace, style: BadgeStyle): string =>
  makeBadge({ label, message, color, style })

/** Cache lifetime of a badge in seconds: an hour, or a minute if the state is unknown. */
export const badgeSeconds = (face: BadgeFace): number => (face.message === 'unknown' ? 60 : 3_600)
