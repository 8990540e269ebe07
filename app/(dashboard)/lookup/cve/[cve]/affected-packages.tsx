'use client'

import { useState } from 'react'
import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { packageHref } from '#app/_components/packages/package-href.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { formatNumber, formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { ecosystemOf, ecosystems } from '#server/catalog/ecosystems.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { byEcosystem } from './affected-order.ts'
import type { CveRecord } from './cve-words.ts'

type Affected = CveRecord['affectedPackages'][number]

const FIRST = 20

/** Affected packages by ecosystem; those that can be looked up link to their page. */
export function AffectedPackages({ packages, record }: { packages: readonly Affected[]; record: string }) {
  const [all, setAll] = useState(false)
  if (packages.length === 0) {
    return (
      <p>
        <Unknown cause="no affected packages listed" />
      </p>
    )
  }
  const ordered = byEcosystem(packages)
  const shown = all ? ordered : ordered.slice(0, FIRST)
  return (
    <div>
      <Table label={`Packages affected by ${record}`}>
        <TableHead>
          <HeadCell optional>Ecosystem</HeadCell>
          <HeadCell>Package</HeadCell>
          <HeadCell grow>Fixed in</HeadCell>
        </TableHead>
        <TableBody keys>
          {shown.map((one) => (
            <Row key={`${one.ecosystem} ${one.name}`} affected={one} />
          ))}
        </TableBody>
      </Table>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {shown.length < ordered.length ? (
          <Button onClick={() => setAll(true)}>Show all {formatNumber(ordered.length)}</Button>
        ) : null}
        <p className={textStyles.note}>
          Package lookup: {formatUnits(endpoints['vulnerabilities.package'].units)}, at its latest version.
        </p>
      </div>
    </div>
  )
}

function Row({ affected: { ecosystem, name, fixedVersions } }: { affected: Affected }) {
  const id = ecosystemOf(ecosystem)
  const href = id ? packageHref({ ecosystem: id, coordinate: name, version: null }) : null
  const place = id ? ecosystems[id].name : ecosystem
  return (
    <TableRow {...(href ? { href } : {})}>
      <Cell optional className="text-ink-2">
        {place}
      </Cell>
      <Cell>
        {href ? (
          <Link
            className={`${textStyles.link} ${textStyles.mono} block w-max max-w-[180px] py-1 whitespace-normal wrap-anywhere phone:max-w-[360px]`}
            href={href}
            prefetch={false}
          >
            {name}
          </Link>
        ) : (
          <span
            className={`${textStyles.mono} block w-max max-w-[180px] whitespace-normal wrap-anywhere phone:max-w-[360px]`}
          >
            {name}
          </span>
        )}
        <span className="text-ink-3 phone:hidden">{place}</span>
      </Cell>
      <Cell grow>
        {fixedVersions.length > 0 ? (
          <span className={`${textStyles.mono} block min-w-[120px] whitespace-normal wrap-anywhere`}>
            {fixedVersions.join(', ')}
          </span>
        ) : (
          <Unknown cause="no fix listed" />
        )}
      </Cell>
    </TableRow>
  )
}
