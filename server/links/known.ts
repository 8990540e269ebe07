import type { ProtectedLink } from '#prisma/generated/client.ts'
import type { LinkBlockReason, LinkInterstitial, LinkStatus } from '../catalog/links.ts'
import { targetOf } from './normalise.ts'
import { verdictOf } from './record.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** A cached link: everything a visitor's request needs. */
export type KnownLink = {
  id: string
  code: string
  workspaceId: string | null
  normalized: string
  target: string | null
  status: Exclude<LinkStatus, 'expired'>
  blockReason: LinkBlockReason | null
  /** Whether a review has released it. */
  released: boolean
  interstitial: LinkInterstitial
  verdict: CheckedVerdict
  expiresAt: number | null
  createdAt: Date
}

/** Column values are catalogue values, because only this folder writes them. */
export const knownLink = (row: ProtectedLink): KnownLink => ({
  id: row.id,
  code: row.code,
  workspaceId: row.workspaceId,
  normalized: row.normalized,
  target: targetOf(row.destination),
  status: row.status,
  blockReason: row.blockReason as LinkBlockReason | null,
  released: row.releasedAt !== null,
  interstitial: row.interstitial,
  verdict: verdictOf(row),
  expiresAt: row.expiresAt?.getTime() ?? null,
  createdAt: row.createdAt,
})
