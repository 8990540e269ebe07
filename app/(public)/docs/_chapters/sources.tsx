import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { refreshWords, sourceLicences, standInWords } from '#app/_reference/source-terms.ts'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type ProviderId, type ProviderRow, providers } from '#server/catalog/providers.ts'
import type { ChapterProps } from './chapter-props.ts'

const ids = Object.keys(providers) as ProviderId[]

/** Chapter: data sources, how often each is fetched, when its data is stale, and attribution. */
export function Sources({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          Every response lists its sources with state and age, including sources that did not respond. Their values are{' '}
          <Mono>null</Mono>: unknown, which does not mean no. Pages that show the data also show the attribution.
        </p>
        <p>
          Refresh: when a cached response expires, unless the source sets its own time. Fallback: how long a cached
          response is used while the source fails. It is then marked <Mono>stale</Mono>.
        </p>
      </div>
      <Table label="Sources">
        <TableHead>
          <HeadCell grow>Source</HeadCell>
          <HeadCell>Refresh</HeadCell>
          <HeadCell numeric>Fallback</HeadCell>
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
        <a className={textStyles.link} href={row.url} rel="noreferrer" target="_blank">
          {row.name}
        </a>{' '}
        <Mono className="text-ink-3">{id}</Mono>
      </Cell>
      <Cell>{refreshWords(row)}</Cell>
      <Cell numeric>{standInWords(row) ?? <span className="text-ink-3">never</span>}</Cell>
      <Cell numeric>{row.staleAfterDays} d</Cell>
      <Cell>{sourceLicences[id] ?? <span className="text-ink-3">source terms</span>}</Cell>
      <Cell>
        {row.attribution ? (
          <a className={textStyles.link} href={row.attribution.url} rel="noreferrer" target="_blank">
            {row.attribution.text}
          </a>
        ) : (
          <span className="text-ink-3">none required</span>
        )}
      </Cell>
    </TableRow>
  )
}
