'use client'

import { parseRecent, recentKey } from '#app/_components/lookups/recent.ts'
import { recentName } from '#app/_components/lookups/recent-name.ts'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { RecentRow } from './recent-row.tsx'

/** The workspace's last ten lookups in this browser. Results still held by this tab can be shown again. */
export function RecentLookups({ workspaceId, base }: { workspaceId: string; base: string }) {
  const [stored] = useStored(recentKey(workspaceId))
  const recent = parseRecent(stored)
  if (recent.length === 0) return <NothingYet />
  return (
    <Table label="Recent lookups">
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell grow>Found</HeadCell>
        <HeadCell optional>Lookup</HeadCell>
        <HeadCell numeric>To run</HeadCell>
      </TableHead>
      <TableBody keys>
        {recent.map((lookup) => (
          <RecentRow key={recentName(lookup)} recent={lookup} workspaceId={workspaceId} base={base} />
        ))}
      </TableBody>
    </Table>
  )
}

function NothingYet() {
  return (
    <EmptyState
      example={
        <span className="inline-flex items-center gap-2.5">
          <ElementSymbol symbol="Ip" />
          <span className={textStyles.mono}>198.51.100.23</span>
          <span className="text-ink-2">Frankfurt am Main, DE</span>
        </span>
      }
    >
      No recent lookups. Enter a subject above and press Enter.
    </EmptyState>
  )
}
