'use client'

import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
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
  onCheck: (one: SbomPackage) => void
}

export function PackageTable({ packages, checkOf, onCheck }: PackageTableProps) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState(ROWS)
  const wanted = text.trim().toLowerCase()
  const found = packages.filter(({ coordinate }) => coordinate.toLowerCase().includes(wanted))
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
      {found.length > 0 ? (
        <Table label="Packages in the file" sticky>
          <TableHead>
            <HeadCell className="max-wide:hidden print:hidden">Ecosystem</HeadCell>
            <HeadCell>Package</HeadCell>
            <HeadCell className="max-wide:hidden print:hidden">Version</HeadCell>
            <HeadCell grow className="max-wide:hidden print:hidden">
              Advisories
            </HeadCell>
            <HeadCell numeric>Check</HeadCell>
          </TableHead>
          <TableBody keys>
            {found.slice(0, rows).map((one) => (
              <PackageRow key={packageKey(one)} one={one} check={checkOf(one)} onCheck={() => onCheck(one)} />
            ))}
          </TableBody>
        </Table>
      ) : (
        <p className={textStyles.prose}>No package name matches.</p>
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
