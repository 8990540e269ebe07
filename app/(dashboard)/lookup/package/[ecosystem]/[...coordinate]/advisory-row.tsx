'use client'

import { useId, useState } from 'react'
import { SeverityBadge } from '#app/_components/packages/severity.tsx'
import { formatDay } from '#app/_components/ui/format.ts'
import { Cell, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { AdvisoryDetails } from './advisory-details.tsx'
import { AffectsState, CveLinks, EpssFigure, KevState, Listed } from './advisory-parts.tsx'
import styles from './advisory-table.module.css'
import type { Advisory } from './package-words.ts'

const COLUMNS = 6

type Props = { advisory: Advisory; status: PackageReport['sourceStatus'] }

export function AdvisoryRow({ advisory, status }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { title, severity, malware, affectedRanges, fixedVersions, cvss, publishedAt } = advisory
  return (
    <>
      <TableRow data-opens="" data-open={open ? '' : undefined}>
        <Cell>
          <SeverityBadge severity={severity} malware={malware} />
          <small>{cvss ? `CVSS ${cvss.score.toFixed(1)}` : malware ? 'critical' : 'no vector'}</small>
        </Cell>
        <Cell grow>
          <button
            type="button"
            className={styles.title}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {title}
          </button>
          <span className={styles.ids}>
            {advisory.kev ? (
              <span className={styles.exploited}>
                <Tag>Known exploited</Tag>
              </span>
            ) : null}
            <span className={textStyles.mono}>{advisory.id}</span>
            <CveLinks advisory={advisory} />
            <span>{publishedAt ? formatDay(new Date(publishedAt)) : 'date unknown'}</span>
          </span>
        </Cell>
        <Cell>
          <AffectsState advisory={advisory} />
        </Cell>
        <Cell optional data-versions="">
          <Listed values={affectedRanges} none="not provided" />
          <small>
            {fixedVersions.length > 0 ? 'fixed in ' : ''}
            <Listed values={fixedVersions} none="no fix listed" />
          </small>
        </Cell>
        <Cell numeric optional>
          <EpssFigure advisory={advisory} status={status.epss} />
        </Cell>
        <Cell optional>
          <KevState advisory={advisory} status={status.kev} />
        </Cell>
      </TableRow>
      {open ? (
        <tr className={styles.more} id={id}>
          <td colSpan={COLUMNS}>
            <AdvisoryDetails advisory={advisory} status={status} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
