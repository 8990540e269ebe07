import { type ProviderId, type ProviderRow, providers } from '#server/catalog/providers.ts'
import { Mono } from '../../../_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../_components/ui/table.tsx'
import { refreshWords, sourceLicences, standInWords } from '../../../_reference/source-terms.ts'
import { Chapter } from '../_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const ids = Object.keys(providers) as ProviderId[]

/** Where facts come from, how often they are asked for, when they are called stale, and whom to credit. */
export function Sources({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="docs-text">
        <p>
          Every answer lists its sources with state and age. A source that did not answer is listed too, and what it
          would have told is <Mono>null</Mono>: not known, which is not the same as no. A page that shows the data shows
          the credit.
        </p>
        <p>
          Asked anew: when a kept answer is no longer fresh, where the source itself says nothing else. Stands in: how
          long a kept answer serves while the source fails; it is then marked <Mono>stale</Mono>.
        </p>
      </div>
      <Table label="Sources">
        <TableHead>
          <HeadCell grow>Source</HeadCell>
          <HeadCell>Asked anew</HeadCell>
          <HeadCell numeric>Stands in</HeadCell>
          <HeadCell numeric>Stale after</HeadCell>
          <HeadCell>Licence</HeadCell>
          <HeadCell>Credit</HeadCell>
        </TableHead>
        <TableBody>
          {ids.map((one) => (
            <SourceRow key={one} id={one} row={providers[one]} />
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}

function SourceRow({ id, row }: { id: ProviderId; row: ProviderRow }) {
  return (
    <TableRow>
      <Cell grow className="min-w-48">
        <a className="link" href={row.url} rel="noreferrer" target="_blank">
          {row.name}
        </a>{' '}
        <Mono className="text-ink-3">{id}</Mono>
      </Cell>
      <Cell>{refreshWords(row)}</Cell>
      <Cell numeric>{standInWords(row) ?? <span className="text-ink-3">never</span>}</Cell>
      <Cell numeric>{row.staleAfterDays} d</Cell>
      <Cell>{sourceLicences[id] ?? <span className="text-ink-3">terms of the source</span>}</Cell>
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
  )
}
