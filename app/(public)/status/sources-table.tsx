import { formatAge } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { StatusSource } from '#app/_trpc/outputs.ts'
import { ProbeStrip } from './probe-strip.tsx'
import styles from './sources-table.module.css'

const STATES = { ok: 'Operational', slow: 'Slow', unavailable: 'Unavailable' } as const

/** Sources with status and age, probe results, and the endpoints that depend on each. */
export function SourcesTable({ sources, now }: { sources: readonly StatusSource[]; now: string }) {
  return (
    <Table label="Sources">
      <TableHead>
        <HeadCell grow>Source and dependent lookups</HeadCell>
        <HeadCell>Now</HeadCell>
        <HeadCell numeric>Last check</HeadCell>
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

function State({ source: { state, said: output, age_seconds } }: { source: StatusSource }) {
  if (state === 'unknown') return <TriState value={null} {...(output ? { cause: output } : {})} />
  return (
    <span className={styles.state} data-state={state}>
      {STATES[state]}
      {state === 'unavailable' && output ? <small>, {output}</small> : null}
      <span className="sr-only">, {formatAge(age_seconds ?? 0)} ago</span>
    </span>
  )
}

function Needed({ endpoints }: { endpoints: readonly string[] }) {
  return (
    <span className={styles.needed}>
      {endpoints.map((id) => (
        <Link
          key={id}
          className={`${textStyles.link} ${textStyles.mono}`}
          href={`/docs/reference/${id}`}
          prefetch={false}
        >
          {id}
        </Link>
      ))}
    </span>
  )
}
