import { formatNumber } from './format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from './table.tsx'
import { TriState } from './tri-state.tsx'

export type ZoneRecord = {
  name: string
  type: string
  /** As in a zone file. */
  value: string
  /** Seconds; null where it is not known. The column is left out where no record has a place for it. */
  ttl?: number | null
  /** What the record is for, below its value. */
  note?: string
}

export type ZoneListingProps = {
  label: string
  records: readonly ZoneRecord[]
  /** Types of which there is no record. */
  none?: readonly { name: string; type: string }[]
  /** Types that could not be found out, with the cause; hatched. */
  unknown?: readonly { name: string; type: string; cause: string }[]
}

/** DNS records as a zone file lists them: name, time to live, type, value. */
export function ZoneListing({ label, records, none = [], unknown = [] }: ZoneListingProps) {
  const timed = records.some(({ ttl }) => ttl !== undefined)
  return (
    <Table label={label} data-zone="">
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
              <Cell numeric optional className="mono">
                {typeof record.ttl === 'number' ? formatNumber(record.ttl) : <TriState value={null} />}
              </Cell>
            ) : null}
            <Cell className="mono">{record.type}</Cell>
            <Cell grow className="zone-value">
              <span className="mono">{record.value}</span>
              {record.note ? <small>{record.note}</small> : null}
            </Cell>
          </TableRow>
        ))}
        {unknown.map(({ name, type, cause }) => (
          <TableRow key={`unknown ${name} ${type}`}>
            <NameCell name={name} />
            {timed ? <Cell optional /> : null}
            <Cell className="mono">{type}</Cell>
            <Cell grow className="zone-value">
              <TriState value={null} cause={cause} />
            </Cell>
          </TableRow>
        ))}
        {none.map(({ name, type }) => (
          <TableRow key={`none ${name} ${type}`}>
            <NameCell name={name} />
            {timed ? <Cell optional /> : null}
            <Cell className="mono">{type}</Cell>
            <Cell grow className="zone-value text-ink-3">
              no record
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The name, in a quieter ink where the row above has the same. */
function NameCell({ name, repeated }: { name: string; repeated?: boolean }) {
  return (
    <Cell className={repeated ? 'zone-name text-ink-3' : 'zone-name'}>
      <span className="mono">{name}</span>
    </Cell>
  )
}
