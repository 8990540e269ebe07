'use client'

import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { packageKey } from '#lockfiles/collect.ts'
import type { ListedPackage as SbomPackage } from '#lockfiles/reading.ts'
import { PackageRow } from './package-row.tsx'
import type { Check } from './use-checks.ts'

const ROWS = 100
const FILTER_FROM = 20

export type PackageTableProps = {
  packages: readonly SbomPackage[]
  checkOf: (one: SbomPackage) => Check
}

const OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'vulnerable', label: 'Vulnerable' },
  { value: 'unknown', label: 'Unknown' },
] as const
type Filter = (typeof OPTIONS)[number]['value']

function passes(filter: Filter, check: Check): boolean {
  if (filter === 'all') return true
  if (check.state !== 'done') return false
  const { status } = check.result
  return filter === 'vulnerable' ? status === 'vulnerable' : status === 'unknown' || status === 'invalid'
}

export function PackageTable({ packages, checkOf }: PackageTableProps) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState(ROWS)
  const [filter, setFilter] = useState<Filter>('all')
  const checked = packages.some((one) => checkOf(one).state === 'done')
  const wanted = text.trim().toLowerCase()
  const found = packages.filter((one) => one.coordinate.toLowerCase().includes(wanted) && passes(filter, checkOf(one)))
  return (
    <div className="grid grid-cols-1 gap-3">
      {packages.length > FILTER_FROM ? (
        <div className="max-w-[360px]">
          <TextInput
            label="Filter packages"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      ) : null}
      {checked ? (
        <SegmentedControl label="Packages shown" options={OPTIONS} value={filter} onChange={setFilter} />
      ) : null}
      {found.length > 0 ? (
        <Table label="Packages in the file" sticky>
          <TableHead>
            <HeadCell className="max-wide:hidden print:hidden">Ecosystem</HeadCell>
            <HeadCell>Package</HeadCell>
            <HeadCell className="max-wide:hidden print:hidden">Version</HeadCell>
            <HeadCell grow className="max-wide:hidden print:hidden">
              Advisories
            </HeadCell>
            <HeadCell numeric>Report</HeadCell>
          </TableHead>
          <TableBody keys>
            {found.slice(0, rows).map((one) => (
              <PackageRow key={packageKey(one)} one={one} check={checkOf(one)} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <p className={textStyles.prose}>No package matches.</p>
      )}
      {rows < found.length ? (
        <div>
          <Button onClick={() => setRows(rows + ROWS)}>
            Show {formatNumber(Math.min(ROWS, found.length - rows))} more of {formatNumber(found.length)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
