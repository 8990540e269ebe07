import { type ProviderRow, providers } from '#server/catalog/providers.ts'
import { Mono } from '../../../_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { Chapter } from '../_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const rows: [string, ProviderRow][] = Object.entries(providers)

/** Where facts come from, when they are called stale, and whom to credit. */
export function Sources({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="docs-text">
        <p>
          Every answer lists its sources with state and age. A source that did not answer is listed too, and what it
          would have told is <Mono>null</Mono>: not known, which is not the same as no. A page that shows the data shows
          the credit.
        </p>
      </div>
      <Table label="Sources">
        <TableHead>
          <HeadCell>Id</HeadCell>
          <HeadCell grow>Source</HeadCell>
          <HeadCell numeric>Stale after</HeadCell>
          <HeadCell>Credit</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(([name, row]) => (
            <TableRow key={name}>
              <Cell>
                <Mono>{name}</Mono>
              </Cell>
              <Cell grow>
                <a className="link" href={row.url} rel="noreferrer" target="_blank">
                  {row.name}
                </a>
              </Cell>
              <Cell numeric>{row.staleAfterDays} d</Cell>
              <Cell>
                {row.attribution ? (
                  <a className="link" href={row.attribution.url} rel="noreferrer" target="_blank">
                    {row.attribution.text}
                  </a>
                ) : (
                  <span className="text-ink-3">none asked</span>
                )}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
