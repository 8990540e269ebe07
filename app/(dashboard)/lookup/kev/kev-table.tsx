'use client'

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import tableStyles from '#app/_components/ui/table.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { KevFacts } from '#app/(dashboard)/lookup/_parts/kev-facts.tsx'
import { DueDate, KevDay, RansomwareUse } from '#app/(dashboard)/lookup/_parts/kev-marks.tsx'
import type { KevEntry } from '#server/lookups/vulnerabilities/schema.ts'

const COLUMNS = 7

export function KevTable({ entries, day }: { entries: readonly KevEntry[]; day: string }) {
  return (
    <Table label="Known-exploited vulnerabilities" sticky>
      <TableHead>
        <HeadCell>CVE</HeadCell>
        <HeadCell>Vendor</HeadCell>
        <HeadCell className="max-wide:hidden print:hidden">Product</HeadCell>
        <HeadCell grow className="max-wide:hidden print:hidden">
          Name
        </HeadCell>
        <HeadCell className="max-wide:hidden print:hidden">Added</HeadCell>
        <HeadCell>Due</HeadCell>
        <HeadCell className="max-wide:hidden print:hidden">Ransomware</HeadCell>
      </TableHead>
      <TableBody keys>
        {entries.map((entry) => (
          <Entry key={entry.cveId} entry={entry} day={day} />
        ))}
      </TableBody>
    </Table>
  )
}

function Entry({ entry, day }: { entry: KevEntry; day: string }) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const { cveId } = entry
  return (
    <>
      <TableRow data-opens="" data-open={open ? '' : undefined}>
        <Cell>
          <span className="inline-flex items-center gap-1">
            <button
              type="button"
              className={tableStyles.rowOpener}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              aria-label={`Details of ${cveId}`}
              onClick={() => setOpen(!open)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
            <Link
              className={`${textStyles.link} ${textStyles.mono} inline-flex min-h-6 items-center`}
              href={`/lookup/cve/${cveId}`}
              prefetch={false}
            >
              {cveId}
            </Link>
          </span>
        </Cell>
        <Cell>
          <span className="block w-max max-w-[90px] phone:max-w-[110px] whitespace-normal wrap-anywhere">
            {entry.vendorProject}
          </span>
        </Cell>
        <Cell className="max-wide:hidden print:hidden">
          <span className="block w-max max-w-[130px] whitespace-normal wrap-anywhere">{entry.product}</span>
        </Cell>
        <Cell grow className="text-ink-2 max-wide:hidden print:hidden">
          {entry.vulnerabilityName}
        </Cell>
        <Cell className="text-ink-2 max-wide:hidden print:hidden">
          <KevDay day={entry.dateAdded} />
        </Cell>
        <Cell className="text-ink-2">
          <span className="block w-max max-w-[90px] whitespace-normal">
            <DueDate due={entry.dueDate} day={day} />
          </span>
        </Cell>
        <Cell className="max-wide:hidden print:hidden">
          <RansomwareUse use={entry.knownRansomwareCampaignUse} />
        </Cell>
      </TableRow>
      {open ? (
        <tr id={detailsId} data-details="">
          <td colSpan={COLUMNS}>
            <KevFacts entry={entry} day={day} belowRow />
          </td>
        </tr>
      ) : null}
    </>
  )
}
