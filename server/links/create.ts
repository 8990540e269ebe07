import { createHash } from 'node:crypto'
import type { ProtectedLink } from '#prisma/generated/client.ts'
import { type LockedWorkspace, lockWorkspace } from '../accounts/index.ts'
import type { LinkInterstitial } from '../catalog/links.ts'
import { linkTerms } from '../catalog/links.ts'
import { dayMs } from '../platform/clock.ts'
import { type Transaction, uniqueViolation } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type LinkChanger, recordLinkEvent } from './block.ts'
import { acceptedVerdict, refuseMalicious } from './checked.ts'
import { isReservedCode, newCode } from './code.ts'
import type { LinkDeps } from './deps.ts'
import { type Destination, hashOf } from './normalise.ts'
import { isStale, type Rechecker } from './recheck.ts'
import { verdictColumns, verdictOf } from './record.ts'
import type { CheckedVerdict } from './verdict/check.ts'

/** A validated link request; its creation is already counted towards the rate limit. */
export type WantedLink = {
  workspaceId: string | null
  text: string
  destination: Destination
  title: string | null
  expiresAt: Date | null
  code: string | null
  interstitial: LinkInterstitial
}

export type MadeLink = { link: ProtectedLink; reused: boolean }

const maxTries = 5

/**
 * Creates a link, or returns the workspace's existing active link without expiry to the same destination and fragment,
 * unless the request sets an expiry or a code (service-interface, "Other routes"). Of concurrent equal requests only one creates
 * it. Fails with TARGET_NOT_ALLOWED, DESTINATION_BLOCKED or LINK_CODE_CONFLICT.
 */
export async function createLink(
  deps: LinkDeps & { rechecker: Rechecker },
  wanted: WantedLink,
  changer: LinkChanger,
): Promise<MadeLink> {
  const { prisma } = deps.database
  const reusable = wanted.code === null && wanted.expiresAt === null
  if (
    wanted.code !== null &&
    (isReservedCode(wanted.code) || (await isTaken(prisma, wanted.code, changer.clock.now())))
  )
    refuseCode(wanted.code)
  const known = reusable ? await findReusable(prisma, wanted) : null
  if (known) return { link: await withFreshVerdict(deps, known, changer.clock.now()), reused: true }
  const verdict = await acceptedVerdict(deps, wanted.destination, wanted.workspaceId)
  for (let tries = 1; ; tries++) {
    try {
      return await prisma.$transaction((tx) => insert(tx, wanted, verdict, changer))
    } catch (error) {
      if (uniqueViolation(error) === null) throw error
      if (wanted.code !== null) refuseCode(wanted.code)
      if (tries === maxTries) throw error
    }
  }
}

const refuseCode = (code: string): never =>
  fail('LINK_CODE_CONFLICT', `The code ${code} is in use or was used recently. Choose another one.`)

type Reader = Pick<Transaction, 'protectedLink' | 'retiredLinkCode'>

async function isTaken(reader: Reader, code: string, now: Date): Promise<boolean> {
  if (await reader.protectedLink.findUnique({ where: { code }, select: { id: true } })) return true
  return isRetired(reader, code, now)
}

async function isRetired(reader: Reader, code: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - linkTerms.retiredDays * dayMs)
  return (await reader.retiredLinkCode.count({ where: { code, retiredAt: { gt: since } } })) > 0
}

/**
 * The link to reuse: in the same scope, with the same fragment, active and without an end. Prefers the requested
 * interstitial mode, then the oldest.
 */
async function findReusable(
  reader: Pick<Transaction, 'protectedLink' | '$queryRaw'>,
  { workspaceId, text, destination, interstitial }: WantedLink,
): Promise<ProtectedLink | null> {
  const { normalized } = destination
  const at = text.indexOf('#')
  const [found] = await reader.$queryRaw<{ id: string }[]>`
    SELECT id FROM protected_links
    WHERE workspace_id IS NOT DISTINCT FROM ${workspaceId} AND normalized_hash = ${hashOf(normalized)}
      AND normalized = ${normalized} AND status = 'active' AND expires_at IS NULL
      AND substr(destination, nullif(strpos(destination, '#'), 0)) IS NOT DISTINCT FROM ${at < 0 ? null : text.slice(at)}
    ORDER BY interstitial::text <> ${interstitial}, created_at, id LIMIT 1`
  return found ? reader.protectedLink.findUnique({ where: { id: found.id, workspaceId } }) : null
}

async function withFreshVerdict(
  deps: LinkDeps & { rechecker: Rechecker },
  link: ProtectedLink,
  now: Date,
): Promise<ProtectedLink> {
  if (!isStale(verdictOf(link), now)) return link
  const { id, code, workspaceId, normalized, releasedAt } = link
  const verdict = await deps.rechecker.refresh({ id, code, workspaceId, normalized, released: releasedAt !== null })
  if (verdict.status === 'malicious') refuseMalicious(new URL(normalized).hostname, verdict)
  return { ...link, ...verdictColumns(verdict) }
}

async function insert(
  tx: Transaction,
  wanted: WantedLink,
  verdict: CheckedVerdict,
  changer: LinkChanger,
): Promise<MadeLink> {
  const { workspaceId, destination } = wanted
  const workspace: LockedWorkspace | null =
    workspaceId === null ? null : await lockWorkspace(tx, workspaceId, changer.clock)
  const now = workspace?.now ?? changer.clock.now()
  if (wanted.code === null && wanted.expiresAt === null) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${scopeLock(workspaceId, destination.normalized)})`
    const known = await findReusable(tx, wanted)
    if (known) return { link: known, reused: true }
  }
  const code = wanted.code ?? newCode()
  const link = await tx.protectedLink.create({
    data: {
      id: newId('lnk', now.getTime()),
      workspaceId,
      code,
      destination: wanted.text,
      normalized: destination.normalized,
      normalizedHash: new Uint8Array(hashOf(destination.normalized)),
      title: wanted.title,
      interstitial: wanted.interstitial,
      ...verdictColumns(verdict),
      createdBy: changer.author.label,
      createdAt: now,
      updatedAt: now,
      expiresAt: wanted.expiresAt,
    },
  })
  // Checked after the insert, which waits for a concurrent deletion of the same code.
  if (await isRetired(tx, code, now)) refuseCode(code)
  await recordLinkEvent(tx, link, workspace, changer, {
    type: 'link.created',
    summary: `Protected link ${code} to ${destination.host} was created`,
    details: { code, host: destination.host, verdict: verdict.status, score: verdict.score },
  })
  return { link, reused: false }
}

/** 64-bit advisory lock key for one destination in one scope. */
const scopeLock = (workspaceId: string | null, normalized: string): bigint =>
  createHash('sha256')
    .update(`link ${workspaceId ?? ''} ${normalized}`)
    .digest()
    .readBigInt64BE()
