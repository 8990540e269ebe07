import type { Scan, Site } from '#prisma/generated/client.ts'
import { type Author, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import { siteTerms } from '../catalog/site-terms.ts'
import type { Transaction } from '../platform/database.ts'
import { readScan, type SettledHook, type SettledScan } from '../scans/index.ts'
import { frontPagesOf } from './domain.ts'
import { atLeastB, placeOf } from './grades.ts'
import { type LetterDeps, lettersToOwners } from './letters.ts'
import { whatBecameWorse } from './what-became-worse.ts'

const author: Author = { type: 'system', id: null, label: 'Website scans' }

type Graded = SettledScan & { grade: NonNullable<SettledScan['grade']>; score: number }
type Before = Pick<Scan, 'grade' | 'score'>

/**
 * What the end of a scan means for the site that it is of: the streak and the place on the leaderboard, for which public scans of the front page alone count, and the word to the owners where grade or score dropped. A
 * failed scan changes nothing.
 */
export function siteFollower(deps: LetterDeps): SettledHook {
  return async (tx, scan) => {
    const { grade, score } = scan
    if (scan.status !== 'completed' || grade === null || score === null) return undefined
    const { workspaceId, domain } = scan
    const site = await tx.site.findUnique({ where: { workspaceId_domain: { workspaceId, domain } } })
    if (!site) return undefined
    const workspace = await lockWorkspace(tx, workspaceId, scan.at)
    const { url } = await tx.scan.findUniqueOrThrow({ where: { id: scan.id } })
    const graded = { ...scan, grade, score }
    const counts = site.verifiedAt !== null && scan.visibility === 'public' && frontPagesOf(domain).includes(url)
    const letters = [
      ...(await tellDrop(tx, deps, workspace, site, graded)),
      ...(counts ? await count(tx, deps, workspace, site, graded) : []),
    ]
    return () => {
      for (const id of letters) void deps.mail.send(id)
    }
  }
}

/** Tells a drop against the scan before, in the words of what became worse; a letter only where nobody watches: not for a scan that a person has just asked for. */
async function tellDrop(
  tx: Transaction,
  deps: LetterDeps,
  workspace: LockedWorkspace,
  site: Site,
  scan: Graded,
): Promise<string[]> {
  const { domain, workspaceId } = scan
  const before = await tx.scan.findFirst({
    where: { workspaceId, domain, status: 'completed', id: { not: scan.id }, scannedAt: { lte: scan.at } },
    orderBy: [{ scannedAt: 'desc' }, { id: 'desc' }],
    select: { grade: true, score: true },
  })
  if (!before || !dropped(before, scan)) return []
  const worse = whatBecameWorse((await readScan(tx, { workspaceId, id: scan.id }, scan.at)).changes)
  const change = { author, now: scan.at, requestId: null }
  await recordChange(tx, workspace, change, {
    type: 'site.dropped',
    target: { type: 'site', id: site.id },
    summary: `Site ${domain} dropped from ${said(before)} to ${said(scan)}`,
    details: { domain, scan: scan.id, from: said(before), to: said(scan), worse: worse.slice(0, 20) },
  })
  if (!site.alertOnDrop || scan.source === 'dashboard') return []
  const reasons = worse.length > 0 ? worse.map((one) => `- ${one}`).join('\n') : 'No single test tells why.'
  return lettersToOwners(tx, deps, workspaceId, {
    subject: `Site ${domain} dropped to ${scan.grade}`,
    says: (name) =>
      `The latest scan of ${domain} (workspace “${name}”) gave ${said(scan)}; the one before gave ${said(before)}.\n\nWhat became worse:\n${reasons}`,
    path: `/scans/${scan.id}`,
  })
}

const said = ({ grade, score }: { grade: string | null; score: number | null }): string => `${grade} (${score})`

const dropped = (before: Before, scan: Graded): boolean =>
  placeOf(scan.grade) > placeOf(before.grade) || scan.score < (before.score ?? 0)

/** Counts a public scan: a grade of at least B begins or keeps the streak, one under B ends it, and three of those end the place on the leaderboard. */
async function count(
  tx: Transaction,
  deps: LetterDeps,
  workspace: LockedWorkspace,
  site: Site,
  scan: Graded,
): Promise<string[]> {
  const good = atLeastB(scan.grade)
  const underB = good ? 0 : site.underB + 1
  const ends = site.listedAt !== null && underB >= siteTerms.underB
  await tx.site.update({
    where: { id: site.id },
    data: {
      underB,
      streakSince: good ? (site.streakSince ?? scan.at) : null,
      ...(ends ? { listedAt: null, delistedFor: 'grade' } : {}),
    },
  })
  if (!ends) return []
  const { domain } = site
  await recordChange(
    tx,
    workspace,
    { author, now: scan.at, requestId: null },
    {
      type: 'site.delisted',
      target: { type: 'site', id: site.id },
      summary: `Site ${domain} went from the leaderboard after ${siteTerms.underB} scans under B`,
      details: { domain, reason: 'grade' },
    },
  )
  return lettersToOwners(tx, deps, workspace.id, {
    subject: `Site ${domain} went from the leaderboard`,
    says: (name) =>
      `The last ${siteTerms.underB} public scans of ${domain} (workspace “${name}”) were under B, so it is not on the leaderboard any more. After a public scan with at least B you can list it again.`,
    path: '/sites',
  })
}
