import { failureSentence, gradeLevel, isUnderWay, statusWords } from '#app/_components/scans/scan-words.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import triStateStyles from '#app/_components/ui/tri-state.module.css'
import type { ScanRow } from '#app/_trpc/outputs.ts'
import styles from './scans-table.module.css'
import { stageWords } from './stages.tsx'
import type { ScanShown } from './use-scans-under-way.ts'
import { VISIBILITIES } from './visibility-words.ts'

export function ScansTable({ scans, now }: { scans: readonly ScanShown[]; now: string }) {
  return (
    <Table label="Website scans" sticky>
      <TableHead>
        <HeadCell>Host</HeadCell>
        <HeadCell>Grade</HeadCell>
        <HeadCell numeric>Score</HeadCell>
        <HeadCell grow optional>
          State
        </HeadCell>
        <HeadCell optional>Visibility</HeadCell>
        <HeadCell>Scanned</HeadCell>
      </TableHead>
      <TableBody keys>
        {scans.map((scan) => (
          <TableRow key={scan.id} href={`/scans/${scan.id}`}>
            <Cell className="min-w-[180px]">
              <Link
                className={`${textStyles.mono} whitespace-normal wrap-anywhere`}
                href={`/scans/${scan.id}`}
                prefetch={false}
              >
                {scan.domain}
              </Link>
            </Cell>
            <Cell>
              <Grade scan={scan} />
            </Cell>
            <Cell numeric>{scan.score}</Cell>
            <Cell grow optional className="text-ink-2">
              {isUnderWay(scan) ? stageWords(scan.stages_done ?? []) : stateOf(scan)}
            </Cell>
            <Cell optional className="text-ink-2">
              {VISIBILITIES[scan.visibility].label}
            </Cell>
            <Cell className="text-ink-2">
              <Time at={scan.scanned_at ?? scan.created_at} now={now} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const stateOf = (scan: ScanRow): string => (scan.status === 'failed' ? failureSentence(scan) : statusWords(scan.status))

function Grade({ scan }: { scan: ScanRow }) {
  if (scan.grade)
    return (
      <span className={styles.grade} data-level={gradeLevel(scan.grade)}>
        {scan.grade}
      </span>
    )
  if (isUnderWay(scan)) return <span className="text-ink-2">{statusWords(scan.status)}</span>
  return (
    <span className={triStateStyles.triState} data-state="unknown">
      <span>None</span>
    </span>
  )
}
