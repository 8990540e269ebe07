import { formatCount } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { BoardPage } from '#app/_trpc/outputs.ts'

/** Leaderboard entries; each links to its public report. */
export function BoardTable({ places, now }: { places: BoardPage['data']; now: string }) {
  return (
    <Table label="Leaderboard">
      <TableHead>
        <HeadCell numeric>Rank</HeadCell>
        <HeadCell grow>Website</HeadCell>
        <HeadCell>Grade</HeadCell>
        <HeadCell numeric>Score</HeadCell>
        <HeadCell numeric>Streak</HeadCell>
        <HeadCell optional>Previous grade</HeadCell>
        <HeadCell optional>Scanned</HeadCell>
      </TableHead>
      <TableBody keys>
        {places.map(({ rank, domain, grade, score, streak_days, previous_grade, scanned_at }) => (
          <TableRow key={domain} href={`/site/${domain}`}>
            <Cell numeric>{rank}</Cell>
            <Cell grow>
              <Link
                className={`${textStyles.link} ${textStyles.mono} whitespace-normal break-all`}
                href={`/site/${domain}`}
                prefetch={false}
              >
                {domain}
              </Link>
            </Cell>
            <Cell>
              <b className="font-semibold">{grade}</b>
            </Cell>
            <Cell numeric>{score}</Cell>
            <Cell numeric>{formatCount(streak_days, 'day')}</Cell>
            <Cell optional>{previous_grade ?? 'None'}</Cell>
            <Cell optional>
              <Time at={scanned_at} now={now} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
