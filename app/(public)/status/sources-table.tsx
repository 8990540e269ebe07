import { Link } from '#app/_components/ui/link.tsx'
import { formatAge } from '../../_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../_components/ui/table.tsx'
import { Time } from '../../_components/ui/time.tsx'
import { TriState } from '../../_components/ui/tri-state.tsx'
import type { StatusSource } from '../../_trpc/outputs.ts'
import { ProbeStrip } from './probe-strip.tsx'

const STATES = { ok: 'Answering', slow: 'Slow', unavailable: 'Unavailable' } as const

/** Each source: its state with age, what its probes found, and the endpoints that miss a part without it. */
export function SourcesTable({ sources, now }: { sources: readonly StatusSource[]; now: string }) {
  return (
    <Table label="Sources">
      <TableHead>
        <HeadCell grow>Source, and what needs it</HeadCell>
        <HeadCell>Now</HeadCell>
        <HeadCell numeric>Last probe</HeadCell>
        <HeadCell>24 hours</HeadCell>
        <HeadCell>90 days</HeadCell>
      </TableHead>
      <TableBody>
        {sources.map((source) => (
          <TableRow key={source.id}>
            <Cell grow>
              <b className="font-semibold">{source.name}</b>
              <Needed endpoints={source.endpoints} />
            </Cell>
            <Cell>
              <State source={source} />
            </Cell>
            <Cell numeric>
              {source.asked_at === null ? (
                <span className="text-ink-3">never</span>
              ) : (
                <>
                  <Time at={source.asked_at} now={now} /> <small className="text-ink-3">{source.latency_ms} ms</small>
                </>
              )}
            </Cell>
            <Cell>
              <ProbeStrip label={`${source.name}, last 24 hours`} spans={source.hours} unit="hour" />
            </Cell>
            <Cell>
              <ProbeStrip label={`${source.name}, last 90 days`} spans={source.days} unit="day" />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function State({ source: { state, said, age_seconds } }: { source: StatusSource }) {
  if (state === 'unknown') return <TriState value={null} {...(said ? { cause: said } : {})} />
  return (
    <span className="status-state" data-state={state}>
      {STATES[state]}
      {state === 'unavailable' && said ? <small>, {said}</small> : null}
      <span className="sr-only">, {formatAge(age_seconds ?? 0)} ago</span>
    </span>
  )
}

function Needed({ endpoints }: { endpoints: readonly string[] }) {
  return (
    <span className="status-needed">
      {endpoints.map((id) => (
        <Link key={id} className="link mono" href={`/docs/${id}`} prefetch={false}>
          {id}
        </Link>
      ))}
    </span>
  )
}
