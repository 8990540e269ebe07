import { formatNumber } from './format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from './table.tsx'
import textStyles from './text.module.css'
import { TriState } from './tri-state.tsx'
import styles from './zone-listing.module.css'

export type ZoneRecord = {
  name: string
  type: string
  /** In zone file syntax. */
  value: string
  /** Seconds; null when unknown. The column is omitted when no record has this field. */
  ttl?: number | null
  note?: string
}

export type ZoneListingProps = {
  label: string
  records: readonly ZoneRecord[]
  /** Types without a record. */
  none?: readonly { name: string; type: string }[]
  /** Types that could not be looked up, with the cause; hatched. */
  unknown?: readonly { name: string; type: string; cause: string }[]
}

/** DNS records in zone file form: name, TTL, type, value. */
export function ZoneListing({ label, records, none = [], unknown = [] }: ZoneListingProps) {
  const timed = records.some(({ ttl }) => ttl !== undefined)
  return (
    <Table label={label} className={styles.zoneListing}>
      <TableHead>
        <HeadCell>Name</HeadCell>
        {timed ? (
          <HeadCell numeric optional>
            TTL
          </HeadCell>
        ) : null}
        <HeadCell>Type</HeadCell>
        <HeadCell grow>Value</HeadCell>
      </TableHead>
      <TableBody>
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone may hold the same record twice, and rows never move
          <TableRow key={index}>
            <NameCell name={record.name} repeated={records[index - 1]?.name === record.name} />
            {timed ? (
              <Cell numeric optional className={`${textStyles.mono} ${styles.text}`}>
                {typeof record.ttl === 'number' ? formatNumber(record.ttl) : <TriState value={null} />}
              </Cell>
            ) : null}
            <Cell className={`${textStyles.mono} ${styles.text}`}>{record.type}</Cell>
            <Cell grow className={styles.value}>
              <span className={`${textStyles.mono} ${styles.text}`}>{record.value}</span>
              {record.note ? <small>{record.note}</small> : null}
            </Cell>
          </TableRow>
        ))}
        {unknown.map(({ name, type, cause }) => (
          <TableRow key={`unknown ${name} ${type}`}>
            <NameCell name={name} />
            {timed ? <Cell optional /> : null}
            <Cell className={`${textStyles.mono} ${styles.text}`}>{type}</Cell>
            <Cell grow className={styles.value}>
              <TriState value={null} cause={cause} />
            </Cell>
          </TableRow>
        ))}
        {none.map(({ name, type }) => (
          <TableRow key={`none ${name} ${type}`}>
            <NameCell name={name} />
            {timed ? <Cell optional /> : null}
            <Cell className={`${textStyles.mono} ${styles.text}`}>{type}</Cell>
            <Cell grow className={`${styles.value} text-ink-3`}>
              no record
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The name, dimmed when it repeats the row above. */
function NameCell({ name, repeated }: { name: string; repeated?: boolean }) {
  return (
    <Cell className={repeated ? `${styles.name} text-ink-3` : styles.name}>
      <span className={`${textStyles.mono} ${styles.text}`}>{name}</span>
    </Cell>
  )
}
