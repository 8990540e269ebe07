import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { CidrReport } from '#server/lookups/cidr/schema.ts'

export function SampleTable({ sample }: { sample: CidrReport['sample'] }) {
  return (
    <Table label="Sampled addresses">
      <TableHead>
        <HeadCell numeric optional>
          Offset
        </HeadCell>
        <HeadCell>Address</HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell optional>Level</HeadCell>
        <HeadCell grow>Found</HeadCell>
        <HeadCell numeric>Coverage</HeadCell>
      </TableHead>
      <TableBody keys>
        {sample.map((one) => (
          <TableRow key={one.offset}>
            <Cell numeric optional className="text-ink-3">
              {formatNumber(one.offset)}
            </Cell>
            <Cell>
              {one.is_public ? (
                <Link
                  className={`${textStyles.link} ${textStyles.mono} inline-flex min-h-6 items-center`}
                  href={`/lookup/ip/${one.ip}`}
                  prefetch={false}
                >
                  {one.ip}
                </Link>
              ) : (
                <span className={textStyles.mono}>{one.ip}</span>
              )}
            </Cell>
            <Cell>
              {one.score === null || one.level === null ? (
                <Unknown cause="not public" />
              ) : (
                <CompactBar score={one.score} level={one.level} />
              )}
            </Cell>
            <Cell optional>{one.level === null ? null : <LevelBadge level={one.level} />}</Cell>
            <Cell grow className="whitespace-normal text-ink-2">
              {foundIn(one)}
            </Cell>
            <Cell numeric>{one.coverage === null ? null : `${Math.round(one.coverage * 100)}%`}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Signals with points, then lists. No finding does not mean that the address is safe. */
function foundIn({ is_public, flags, listed_on }: CidrReport['sample'][number]): string {
  if (!is_public) return 'Not assessed'
  const signals = flags.filter(({ points }) => points > 0).map(({ label, points }) => `${label} +${points}`)
  const lists = listed_on.length > 0 ? [`on ${listed_on.join(', ')}`] : []
  return [...signals, ...lists].join('; ') || 'Nothing triggered'
}
