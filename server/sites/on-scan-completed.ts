import type { Scan, Site } from '#prisma/generated/client.ts'
import { type Author, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import { notify } from '../notifications/index.ts'
import { stoppedClock } from '../platform/clock.ts'
import type { Transaction } from '../platform/database.ts'
import { type CompletedScan, evidenceOf, type ScanCompletedHook } from '../scans/index.ts'
import type { EmailDeps } from './check.ts'
import { frontPagesOf } from './domain.ts'
import { atLeastB, placeOf } from './grades.ts'
import { applySchedule } from './schedule.ts'
import { whatBecameWorse } from './what-became-worse.ts'

const author: Author = { type: 'system', id: null, label: 'Website scans' }

type Graded = CompletedScan & { grade: NonNullable<CompletedScan['grade']>; score: number }
type Before = Pick<Scan, 'grade' | 'score'>

/**
 * Updates the site when a scan completes: streak and leaderboard place, which only public scans of the front page
 * affect, and a notice when grade or score dropped. A failed scan changes nothing.
 */
export function siteScanCompletion(deps: EmailDeps): ScanCompletedHook {
  return async (tx, scan) => {
    const { grade, score } = scan
    if (scan.status !== 'completed' || grade === null || score === null) return
    const { workspaceId, domain } = scan
    const site = await tx.site.findUnique({ where: { workspaceId_domain: { workspaceId, domain } } })
    if (!site) return
    const workspace = await lockWorkspace(tx, workspaceId, stoppedClock(scan.at))
    const { url } = await tx.scan.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: scan.id } } })
    const graded = { ...scan, grade, score }
    const counts = site.verifiedAt !== null && scan.visibility === 'public' && frontPagesOf(domain).includes(url)
    await reportDrop(tx, deps, workspace, site, { ...graded, url })
    if (counts) await count(tx, deps, workspace, site, graded)
  }
}

/**
 * Records a drop from the previous scan of the same page, with what got worse. Sends no email for scans a person
 * started in the dashboard.
 */
async function reportDrop(
  tx: Transaction,
  deps: EmailDeps,
  workspace: LockedWorkspace,
  site: Site,
  scan: Graded & { url: string },
): Promise<void> {
  const { domain, workspaceId, url } = scan
  const before = await tx.scan.findFirst({
    where: { workspaceId, domain, url, status: 'completed', id: { not: scan.id }, scannedAt: { lte: scan.at } },
    orderBy: [{ scannedAt: 'desc' }, { id: 'desc' }],
  })
  if (!before || !dropped(before, scan)) return
  const after = await tx.scan.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: scan.id } } })
  const worse = whatBecameWorse(evidenceOf(before), evidenceOf(after))
  const change = { author, clock: stoppedClock(scan.at), requestId: null }
  const summary = `Site ${domain} dropped from ${output(before)} to ${output(scan)}`
  const eventId = await recordChange(tx, workspace, change, {
    type: 'site.dropped',
    target: { type: 'site', id: site.id },
    summary,
    details: { domain, scan: scan.id, from: output(before), to: output(scan), worse: worse.slice(0, 20) },
  })
  const notice = {
    kind: 'site.dropped',
    workspaceId,
    eventId,
    summary,
    href: `/scans/${scan.id}`,
    at: scan.at,
  } as const
  if (!site.alertOnDrop || scan.source === 'dashboard') return notify(tx, deps, { ...notice, email: null })
  const reasons = worse.length > 0 ? worse.map((one) => `- ${one}`).join('\n') : 'No single test explains it.'
  await notify(tx, deps, {
    ...notice,
    email: ({ name }) => ({
      subject: `Site ${domain} dropped to ${scan.grade}`,
      text: `The latest scan of ${domain} (workspace “${name}”) returned ${output(scan)}; the previous scan returned ${output(before)}.\n\nWhat got worse:\n${reasons}\n\n${deps.baseUrl}/scans/${scan.id}\n`,
    }),
  })
}

const output = ({ grade, score }: { grade: string | null; score: number | null }): string => `${grade} (${score})`

const dropped = (before: Before, scan: Graded): boolean =>
  placeOf(scan.grade) > placeOf(before.grade) || scan.score < (before.score ?? 0)

/**
 * Counts a public scan: a grade of at least B starts or continues the streak, one below B ends it, and three below B
 * end the leaderboard place.
 */
async function count(
  tx: Transaction,
  deps: EmailDeps,
  workspace: LockedWorkspace,
  site: Site,
  scan: Graded,
): Promise<void> {
  const good = atLeastB(scan.grade)
  const underB = good ? 0 : site.underB + 1
  const ends = site.listedAt !== null && underB >= siteTerms.underB
  const row = await tx.site.update({
    where: { workspaceId_id: { workspaceId: site.workspaceId, id: site.id } },
    data: {
      underB,
      streakSince: good ? (site.streakSince ?? scan.at) : null,
      ...(ends ? { listedAt: null, delistedFor: 'grade' } : {}),
    },
  })
  if (!ends) return
  await applySchedule(tx, row, { nextRunAt: null, by: author.label, now: scan.at })
  const { domain } = site
  const summary = `${domain} was removed from the leaderboard after ${siteTerms.underB} scans below B`
  const eventId = await recordChange(
    tx,
    workspace,
    { author, clock: stoppedClock(scan.at), requestId: null },
    { type: 'site.delisted', target: { type: 'site', id: site.id }, summary, details: { domain, reason: 'grade' } },
  )
  const email = ({ name }: { name: string }) => ({
    subject: `${domain} was removed from the leaderboard`,
    text: `The last ${siteTerms.underB} public scans of ${domain} (workspace “${name}”) were below B, so it was removed from the leaderboard. After a public scan with at least B you can list it again.\n\n${deps.baseUrl}/sites\n`,
  })
  const about = { workspaceId: workspace.id, href: '/sites', at: scan.at }
  await notify(tx, deps, { ...about, kind: 'site.delisted', eventId, summary, email })
}
