import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { BlocklistReport } from '#server/lookups/blocklists/schema.ts'

const STATES = {
  listed: { value: true, label: 'Listed' },
  clean: { value: false, label: 'No entry' },
  unknown: { value: null, label: 'Some lists did not respond' },
  invalid: { value: null, label: 'Not a public address' },
} as const

export function TargetsTable({ results, sources }: Pick<BlocklistReport, 'results' | 'sources'>) {
  return (
    <Section title="Results" sources={sources} note="In your order.">
      <Table label="All targets">
        <TableHead>
          <HeadCell numeric>No.</HeadCell>
          <HeadCell>Target</HeadCell>
          <HeadCell grow>State</HeadCell>
          <HeadCell numeric>Listed</HeadCell>
          <HeadCell numeric optional>
            No entry
          </HeadCell>
          <HeadCell numeric>Unknown</HeadCell>
        </TableHead>
        <TableBody>
          {results.map(({ target, status, listed, checked, unknown }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a target may stand there twice, and rows never move
            <TableRow key={index}>
              <Cell numeric className="text-ink-3">
                {index + 1}
              </Cell>
              <Cell>
                <a
                  className={`${textStyles.link} ${textStyles.mono} inline-flex min-h-6 items-center`}
                  href={`#target-${index + 1}`}
                >
                  {target}
                </a>
              </Cell>
              <Cell grow>
                <TriState {...STATES[status]} />
              </Cell>
              <Cell numeric>{formatNumber(listed)}</Cell>
              <Cell numeric optional>
                {formatNumber(checked - listed - unknown)}
              </Cell>
              <Cell numeric>{formatNumber(unknown)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
