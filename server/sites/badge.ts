import { makeBadge } from 'badge-maker'
import { type BadgeStyle, type BadgeType, badgeLabelMost, siteTerms } from '../catalog/site-terms.ts'
import { dayMs } from '../platform/clock.ts'
import type { Standing } from './standing.ts'

export const badgeColors = ['brightgreen', 'green', 'yellow', 'orange', 'red', 'lightgrey'] as const
export type BadgeColor = (typeof badgeColors)[number]

/** The right side of a badge: its text and colour. */
export type BadgeFace = { message: string; color: BadgeColor }

const colorOf: Readonly<Record<string, BadgeColor>> = {
  A: 'brightgreen',
  B: 'green',
  C: 'yellow',
  D: 'orange',
  F: 'red',
}

/** What a badge says of a standing (contract section 11). Pure. */
export function badgeFace(standing: Standing | 'unknown', type: BadgeType, now: Date): BadgeFace {
  if (standing === 'unknown') return { message: 'unknown', color: 'lightgrey' }
  if (standing === null) return { message: 'not listed', color: 'lightgrey' }
  const { grade, score, scannedAt } = standing
  if (now.getTime() - scannedAt.getTime() > siteTerms.staleDays * dayMs) return { message: 'stale', color: 'lightgrey' }
  return { message: type === 'score' ? `${score}/100` : grade, color: colorOf[grade.charAt(0)] ?? 'lightgrey' }
}

/**
 * The label as it is shown: without characters that XML cannot hold or that turn the direction of what follows, cut after 30 characters as people count them. Pure.
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

/** The picture: label at left, face at right, the whole as its title. Pure. */
export const badgePicture = (label: string, { message, color }: BadgeFace, style: BadgeStyle): string =>
  makeBadge({ label, message, color, style })

/** How long a badge may be kept, in seconds: an hour, and a minute where nothing could be found out. */
export const badgeSeconds = (face: BadgeFace): number => (face.message === 'unknown' ? 60 : 3_600)
