import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { lookupLabelOf, scheduleOf, subjectOf } from '#app/_components/watches/watch-words.ts'
import type { WatchRow } from '#app/_trpc/outputs.ts'
import { WatchState } from './watch-state.tsx'

/** Watches with lookup, state and last change; each row links to its changes. */
export function WatchesTable({ watches, now }: { watches: readonly WatchRow[]; now: string }) {
  return (
    <Table label="Watches">
      <TableHead>
        <HeadCell grow>Watch</HeadCell>
        <HeadCell optional>Lookup</HeadCell>
        <HeadCell optional>Schedule</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell optional>Last run</HeadCell>
      </TableHead>
      <TableBody keys>
        {watches.map((watch) => (
          <TableRow key={watch.id} href={`/watches/${watch.id}`}>
            <Cell grow className="min-w-44 whitespace-normal py-1.5">
              <Link className="font-medium" href={`/watches/${watch.id}`}>
                {watch.name}
              </Link>
              {watch.name === watch.target ? null : (
                <Mono className="block break-all text-ink-3">{subjectOf(watch)}</Mono>
              )}
              {watch.site_id === null ? null : (
                <Link className={`${textStyles.link} block w-fit`} href={`/sites/${watch.site_id}`}>
                  Schedule of the site
                </Link>
              )}
              {watch.last_change ? (
                <span className={`${textStyles.note} block`}>
                  {watch.last_change.summary} <Time at={watch.last_change.at} now={now} />
                </span>
              ) : null}
            </Cell>
            <Cell optional>
              <span className="inline-flex items-center gap-1.5">
                <ElementSymbol symbol={lookupLabelOf(watch.endpoint).symbol} />
                {lookupLabelOf(watch.endpoint).label}
              </span>
            </Cell>
            <Cell optional className="text-ink-2">
              {scheduleOf(watch.schedule)}
            </Cell>
            <Cell>
              <WatchState watch={watch} />
            </Cell>
            <Cell optional>{watch.last_run ? <Time at={watch.last_run.at} now={now} /> : 'None yet'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
