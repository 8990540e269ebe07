'use client'

import { ElementSymbol } from '../../../_components/ui/element-symbol.tsx'
import { EmptyState } from '../../../_components/ui/empty-state.tsx'
import { HeadCell, Table, TableBody, TableHead } from '../../../_components/ui/table.tsx'
import { useStored } from '../../../_components/ui/use-stored.ts'
import { parseRecent, recentKey } from './recent.ts'
import { recentName } from './recent-name.ts'
import { RecentRow } from './recent-row.tsx'

/** The last ten lookups of the workspace in this browser; the answers that this tab still has can be shown again. */
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
        <HeadCell numeric>To open</HeadCell>
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
          <span className="mono">198.51.100.23</span>
          <span className="text-ink-2">Frankfurt am Main, DE</span>
        </span>
      }
    >
      Nothing looked up in this browser yet. Type a subject above and press Enter.
    </EmptyState>
  )
}
