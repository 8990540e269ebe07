import { Check, Clock, X } from 'lucide-react'
import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { OnlineProbe } from '#server/lookups/online/schema.ts'
import { countOf, milliseconds, networkOf, placeOf, probeWords } from './online-words.ts'
import { TimingBar } from './timing-bar.tsx'

export function ProbeTable({ probes, expected }: { probes: readonly OnlineProbe[]; expected: boolean }) {
  const longest = Math.max(1, ...probes.map(({ timings }) => timings.total ?? 0))
  const web = probes.some(({ http_status }) => http_status !== null)
  return (
    <Table label="Results by probe">
      <TableHead>
        <HeadCell>Place</HeadCell>
        <HeadCell>Found</HeadCell>
        {web ? <HeadCell numeric>Status</HeadCell> : null}
        <HeadCell grow optional>
          Steps
        </HeadCell>
        <HeadCell numeric>Total</HeadCell>
        {expected ? <HeadCell>As expected</HeadCell> : null}
      </TableHead>
      <TableBody keys>
        {probes.map((probe, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two probes may stand in one network of one city, and the rows never move
          <TableRow key={index}>
            <Cell className="align-top">
              <span className="block py-1.5">
                {placeOf(probe.location)}
                <span className="block max-w-[120px] truncate text-ink-3 phone:max-w-[220px]">
                  {networkOf(probe.location)}
                </span>
              </span>
            </Cell>
            <Cell className="align-top">
              <span className="block w-max max-w-[150px] phone:max-w-[230px] whitespace-normal py-1.5 wrap-anywhere">
                <Found probe={probe} />
                {probe.error ? <span className="block text-ink-3">{probe.error}</span> : null}
                {probe.resolved_ip ? <Mono className="block text-ink-3">{probe.resolved_ip}</Mono> : null}
              </span>
            </Cell>
            {web ? (
              <Cell numeric className="align-top">
                <span className="block py-1.5">{probe.http_status ?? <Missing probe={probe} />}</span>
              </Cell>
            ) : null}
            <Cell grow optional className="align-top">
              <span className="block py-1.5">
                {probe.timings.total === null ? null : <TimingBar timings={probe.timings} longest={longest} />}
              </span>
            </Cell>
            <Cell numeric className="align-top">
              <span className="block py-1.5">
                {probe.timings.total === null ? <Missing probe={probe} /> : milliseconds(probe.timings.total)}
              </span>
            </Cell>
            {expected ? (
              <Cell className="align-top">
                <span className="block py-1.5">
                  <TriState value={probe.expectation_met} />
                </span>
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** "none" if the target is known not to have answered; unknown if the probe reported nothing. */
function Missing({ probe }: { probe: OnlineProbe }) {
  return countOf(probe) === 'failed' ? <span className="text-ink-3">none</span> : <Unknown />
}

/** Tick, cross or clock for a result about the target; hatched if the probe says nothing about it. */
function Found({ probe }: { probe: OnlineProbe }) {
  const words = probeWords(probe)
  if (countOf(probe) === 'left-out') return <TriState value={null} label={words} />
  const Icon = probe.status === 'ok' ? Check : probe.status === 'timeout' ? Clock : X
  return (
    <span className="inline-flex items-center gap-1.5" data-found={probe.status}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  )
}
