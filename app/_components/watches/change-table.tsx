import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { WatchChangeRow } from '#app/_trpc/outputs.ts'
import { ChangeDiff } from './change-diff.tsx'
import { severityWords } from './watch-words.ts'

type ChangeTableProps = {
  changes: readonly WatchChangeRow[]
  /** Whether each names its watch, where the changes are of several. */
  named?: boolean
  now: string
}

/** Changes, newest first, each with its diff. */
export function ChangeTable({ changes, named = false, now }: ChangeTableProps) {
  return (
    <Table label="Changes">
      <TableHead>
        <HeadCell>Found</HeadCell>
        <HeadCell grow>Change</HeadCell>
        <HeadCell>Severity</HeadCell>
      </TableHead>
      <TableBody keys>
        {changes.map((change) => (
          <TableRow key={change.id}>
            <Cell className="align-top pt-1.75 text-ink-2">
              <Time at={change.created_at} now={now} />
            </Cell>
            <Cell grow className="min-w-44 whitespace-normal py-1.75">
              {named ? (
                <Link className={`${textStyles.note} block`} href={`/watches/${change.watch_id}`}>
                  {change.watch_name}
                </Link>
              ) : null}
              <span className="block">{change.summary}</span>
              <ChangeDiff change={change} />
            </Cell>
            <Cell className="align-top pt-1.75">
              <Severity severity={change.severity} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Severity({ severity }: Pick<WatchChangeRow, 'severity'>) {
  const word = severityWords[severity]
  if (severity === 'critical') return <b>{word}</b>
  return severity === 'warning' ? <Tag>{word}</Tag> : <span className="text-ink-2">{word}</span>
}
