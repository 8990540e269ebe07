import { GradeMark } from '#app/_components/sites/grade-mark.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { pauseWords, proofWords, scheduleWords } from './site-words.ts'

/** Sites with verification status, grade and schedule; each row links to its page. */
export function SitesTable({ sites, now }: { sites: readonly SiteRow[]; now: string }) {
  return (
    <Table label="Sites">
      <TableHead>
        <HeadCell grow>Site</HeadCell>
        <HeadCell>Verification</HeadCell>
        <HeadCell>Latest scan</HeadCell>
        <HeadCell optional>Schedule</HeadCell>
        <HeadCell optional>Leaderboard</HeadCell>
      </TableHead>
      <TableBody keys>
        {sites.map((site) => (
          <TableRow key={site.id} href={`/sites/${site.id}`}>
            <Cell grow className="min-w-44">
              <Link className="font-medium" href={`/sites/${site.id}`}>
                {site.shown}
              </Link>
              {pauseWords(site) ? (
                <span className={`${textStyles.note} block`}>Scheduled scans are paused.</span>
              ) : null}
            </Cell>
            <Cell>
              <TriState value={site.verified_at !== null && site.missing_since === null} label={proofWords(site)} />
            </Cell>
            <Cell>
              <GradeMark grade={site.latest?.grade ?? null} score={site.latest?.score ?? null} />
              {site.latest ? (
                <small className="ml-2 text-ink-3">
                  <Time at={site.latest.scanned_at} now={now} />
                </small>
              ) : null}
            </Cell>
            <Cell optional>{site.verified_at ? scheduleWords(site) : 'Verify first'}</Cell>
            <Cell optional>{site.listed_at ? 'Listed' : 'Not listed'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
