import { HeadCell, Table, TableBody, TableHead } from '#app/_components/ui/table.tsx'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { AdvisoryRow } from './advisory-row.tsx'
import styles from './advisory-table.module.css'
import type { Advisory } from './package-words.ts'

export function AdvisoryTable({ rows, answer }: { rows: readonly Advisory[]; answer: PackageReport }) {
  return (
    <div className={styles.advisoryTable}>
      <Table label="Published advisories">
        <TableHead>
          <HeadCell>Severity</HeadCell>
          <HeadCell grow>Advisory</HeadCell>
          <HeadCell>Affects {answer.version.resolved.length > 12 ? 'it' : answer.version.resolved}</HeadCell>
          <HeadCell optional>Versions</HeadCell>
          <HeadCell numeric optional>
            EPSS
          </HeadCell>
          <HeadCell optional>Known exploited</HeadCell>
        </TableHead>
        <TableBody keys>
          {rows.map((advisory) => (
            <AdvisoryRow key={advisory.id} advisory={advisory} status={answer.sourceStatus} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
