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
          Every response lists its sources with status and age. A source that did not respond is listed too, and its
          fields are <Mono>null</Mono>: unknown, which is not the same as no. Pages that show the data show the
          attribution.
        </p>
        <p>
          Refresh: when a cached result expires, unless the source says otherwise. Fallback: how long a cached result is
          used while the source fails; it is then marked <Mono>stale</Mono>.
        </p>
      </div>
      <Table label="Sources">
        <TableHead>
          <HeadCell grow>Source</HeadCell>
          <HeadCell>Refresh</HeadCell>
          <HeadCell numeric>Fallback</HeadCell>
          <HeadCell numeric>Stale after</HeadCell>
          <HeadCell>License</HeadCell>
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
          <span className="text-ink-3">none</span>
        )}
      </Cell>
    </TableRow>
  )
}
