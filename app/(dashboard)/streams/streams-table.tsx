import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { StreamRow } from '#app/_trpc/outputs.ts'
import { LagBar } from './lag-bar.tsx'
import { StreamStatus } from './stream-status.tsx'
import { kindLabel, placeOf, stateSentence } from './stream-words.ts'

type StreamsTableProps = { streams: readonly StreamRow[]; included: boolean; now: string }

/** Streams with status, lag and last success. */
export function StreamsTable({ streams, included, now }: StreamsTableProps) {
  return (
    <Table label="Event streams">
      <TableHead>
        <HeadCell grow>Stream</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>Waiting</HeadCell>
        <HeadCell optional>Last success</HeadCell>
      </TableHead>
      <TableBody keys>
        {streams.map((stream) => (
          <TableRow key={stream.id} href={`/streams/${stream.id}`}>
            <Cell grow className="min-w-44 py-1.5">
              <Link className="font-medium" href={`/streams/${stream.id}`}>
                {stream.name}
              </Link>
              <span className={`${textStyles.note} block`}>
                {kindLabel(stream)}, <Mono className="whitespace-normal break-all">{placeOf(stream)}</Mono>
              </span>
              <StateNote text={stateSentence(stream, included)} />
            </Cell>
            <Cell>
              <StreamStatus stream={stream} included={included} />
            </Cell>
            <Cell>
              <LagBar stream={stream} now={now} />
            </Cell>
            <Cell optional>{stream.last_sent_at ? <Time at={stream.last_sent_at} now={now} /> : 'None yet'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function StateNote({ text }: { text: string | null }) {
  return text ? <span className={`${textStyles.note} block`}>{text}</span> : null
}
