import type { Site } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, recordChange } from '../accounts/index.ts'
import { proofPath, proofText, siteTerms } from '../catalog/site-terms.ts'
import type { Mailer } from '../mail/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import type { Dns } from '../platform/dns/index.ts'
import { fail } from '../platform/errors.ts'
import type { Http } from '../platform/http.ts'
import { nextScanAt } from './interval.ts'
import { lockSite, type SiteOf } from './lock.ts'
import { loseNamesBelow, provingParent } from './parent.ts'
import { lookForProof, type Proof } from './proof.ts'
import { latestScan, type SiteRecord, siteRecord } from './record.ts'
import { applySchedule } from './schedule.ts'
import { unverify } from './unverify.ts'
import { afterLook, type ProofKind, type Turn } from './verdict.ts'

export type EmailDeps = { mail: Mailer; baseUrl: string }
export type CheckDeps = EmailDeps & { prisma: Prisma; dns: Dns; http: Http }

/** Days for which a domain that was never verified is rechecked automatically. */
const pendingDays = 30

/** Looks for the verification record of a site and stores the outcome. Fails with SITE_NOT_FOUND. */
export async function checkSite(deps: CheckDeps, input: SiteOf, change: Change): Promise<SiteRecord> {
  const { prisma } = deps
  const request = await prisma.site.findFirst({ where: { id: input.id, workspaceId: input.workspaceId } })
  if (!request) return fail('SITE_NOT_FOUND')
  const proof = await lookForProof(deps, request.domain, request.token)
  return prisma.$transaction(async (tx) => {
    const { workspace, site } = await lockSite(tx, input, change.clock)
    const parent = await provingParent(tx, workspace.id, site.domain)
    const turn = afterLook(verificationOf(site), { ...proof, parent: parent !== null }, workspace.now)
    await settle(tx, deps, workspace, site, proof, turn, change)
    const row = await tx.site.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
    })
    return siteRecord(tx, row, workspace.now)
  })
}

/** Only this folder writes `verifiedBy`, so the cast is safe. */
const verificationOf = ({ verifiedBy, missingSince }: Site) => ({
  verifiedBy: verifiedBy as ProofKind | null,
  missingSince,
})

async function settle(
  tx: Transaction,
  deps: EmailDeps,
  workspace: LockedWorkspace,
  site: Site,
  proof: Proof,
  turn: Turn,
  change: Change,
): Promise<void> {
  const { now } = workspace
  const tired = turn.verifiedBy === null && now.getTime() - site.createdAt.getTime() >= pendingDays * dayMs
  const row = await tx.site.update({
    where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
    data: {
      verifiedBy: turn.verifiedBy,
      missingSince: turn.missingSince,
      checkedAt: now,
      dnsOutcome: proof.dns,
      fileOutcome: proof.file,
      nextCheckAt: tired ? null : new Date(now.getTime() + dayMs),
      ...(turn.turned === 'verified' ? { verifiedAt: now } : {}),
    },
  })
  if (turn.turned === null) return
  if (turn.turned === 'verified') {
    const last = await latestScan(tx, row, now, false)
    const nextRunAt = nextScanAt(row, last && new Date(last.scanned_at), now)
    await applySchedule(tx, row, { nextRunAt, by: change.author.label, now })
    await recordChange(tx, workspace, change, {
      type: 'site.verified',
      target: { type: 'site', id: site.id },
      summary: `Site ${site.domain} was verified`,
      details: { domain: site.domain, by: turn.verifiedBy },
    })
    return
  }
  await unverify(tx, deps, workspace, site, change, ({ name }) => ({
    subject: `Site ${site.domain} is no longer verified`,
    text: `The site ${site.domain} of the workspace “${name}” is no longer verified: its record or file has been missing for ${siteTerms.graceDays} days. Its badge, public reports and leaderboard entry are not shown.\n\nAdd this text to a TXT record of ${site.domain}, or to the file https://${site.domain}${proofPath}, and check again:\n${proofText(site.token)}\n\n${deps.baseUrl}/sites\n`,
  }))
  await loseNamesBelow(tx, deps, workspace, site, change)
}
