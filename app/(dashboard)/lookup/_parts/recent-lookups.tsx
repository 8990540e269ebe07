'use client'

import Link from 'next/link'
import { endpoints } from '#server/catalog/endpoints.ts'
import { ElementSymbol } from '../../../_components/ui/element-symbol.tsx'
import { EmptyState } from '../../../_components/ui/empty-state.tsx'
import { formatUnits } from '../../../_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { useStored } from '../../../_components/ui/use-stored.ts'
import { parseRecent, recentHref, recentKey } from './recent.ts'

const SHOWN = {
  ip: { symbol: 'Ip', type: 'IP address', units: endpoints['ip.geo'].units },
  asn: { symbol: 'As', type: 'ASN', units: endpoints['asn.lookup'].units },
  package: { symbol: 'Pk', type: 'Package', units: endpoints['vulnerabilities.package'].units },
  cve: { symbol: 'Cv', type: 'CVE', units: endpoints['vulnerabilities.cve'].units },
} as const

/** The last ten lookups of the workspace in this browser. */
export function RecentLookups({ workspaceId }: { workspaceId: string }) {
  const [stored] = useStored(recentKey(workspaceId))
  const recent = parseRecent(stored)
  if (recent.length === 0) return <NothingYet />
  return (
    <Table label="Recent lookups">
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell grow>Found</HeadCell>
        <HeadCell optional>Type</HeadCell>
        <HeadCell numeric>To open</HeadCell>
      </TableHead>
      <TableBody keys>
        {recent.map((lookup) => (
          <TableRow key={`${lookup.kind} ${lookup.value}`} href={recentHref(lookup)}>
            <Cell>
              <span className="inline-flex items-center gap-2.5">
                <ElementSymbol symbol={SHOWN[lookup.kind].symbol} />
                <Link className="mono inline-flex min-h-6 items-center" href={recentHref(lookup)} prefetch={false}>
                  {lookup.kind === 'asn' ? `AS${lookup.value}` : lookup.value}
                </Link>
              </span>
            </Cell>
            <Cell grow className="text-ink-2">
              {lookup.found}
            </Cell>
            <Cell optional className="text-ink-3">
              {SHOWN[lookup.kind].type}
            </Cell>
            <Cell numeric className="text-ink-3">
              {formatUnits(SHOWN[lookup.kind].units)}
            </Cell>
          </TableRow>
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
