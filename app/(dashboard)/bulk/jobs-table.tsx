import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { JobRow } from '#app/_trpc/outputs.ts'
import { countWords, jobTitle, statusWords } from './job-words.ts'
import styles from './jobs-table.module.css'

export function JobsTable({ jobs, now }: { jobs: readonly JobRow[]; now: string }) {
  return (
    <Table label="Bulk jobs" sticky>
      <TableHead>
        <HeadCell>Job</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell grow optional>
          Targets
        </HeadCell>
        <HeadCell optional>Created by</HeadCell>
        <HeadCell>Created</HeadCell>
        <HeadCell numeric>Units</HeadCell>
      </TableHead>
      <TableBody keys>
        {jobs.map((job) => (
          <TableRow key={job.id} href={`/bulk/${job.id}`}>
            <Cell className={styles.name}>
              <Link href={`/bulk/${job.id}`} prefetch={false}>
                {jobTitle(job)}
              </Link>
            </Cell>
            <Cell>{statusWords(job)}</Cell>
            <Cell grow optional className="text-ink-2">
              {countWords(job)}
            </Cell>
            <Cell optional className="text-ink-2">
              {job.created_by}
            </Cell>
            <Cell className="text-ink-2">
              <Time at={job.created_at} now={now} />
            </Cell>
            <Cell numeric>{formatNumber(job.units)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
