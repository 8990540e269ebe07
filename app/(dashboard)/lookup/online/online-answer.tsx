import { Unknown } from '#app/_components/lookups/unknown.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { formatShare } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { OnlineCheck } from '#server/lookups/online/schema.ts'
import { milliseconds, sentenceOf, verdictOf } from './online-words.ts'
import { ProbeMap } from './probe-map.tsx'
import { ProbeTable } from './probe-table.tsx'
import { TimingLegend } from './timing-bar.tsx'

export function OnlineAnswer({ answer }: { answer: OnlineCheck }) {
  const { probes, permalink, type } = answer
  const placed = probes.some(({ location }) => location.latitude !== null && location.longitude !== null)
  return (
    <>
      <Section title="Result" sources={answer.sources} note={type === 'http' ? 'Redirects are not followed.' : null}>
        <div className="grid gap-3">
          <Figures answer={answer} />
          <p className={textStyles.prose}>{sentenceOf(answer)}</p>
        </div>
      </Section>
      {placed ? (
        <Section title="Places" note="Probes run in third-party networks.">
          <ProbeMap probes={probes} />
        </Section>
      ) : null}
      {probes.length > 0 ? (
        <Section
          title="Probes"
          note={
            permalink ? (
              <a className={textStyles.link} href={permalink} rel="noreferrer noopener nofollow" target="_blank">
                Probe network
              </a>
            ) : null
          }
        >
          <div className="grid grid-cols-1 gap-3">
            {type === 'http' ? <TimingLegend /> : null}
            <ProbeTable probes={probes} expected={probes.some(({ expectation_met }) => expectation_met !== null)} />
          </div>
        </Section>
      ) : null}
      <WarningsSection warnings={answer.warnings} />
    </>
  )
}

function Figures({ answer }: { answer: OnlineCheck }) {
  const { availability, median_ms, ok, failed, total, status } = answer
  return (
    <FiguresStrip
      figures={[
        { label: 'Target', value: status === 'unknown' ? <Unknown /> : verdictOf(answer) },
        { label: 'Availability', value: availability === null ? <Unknown /> : formatShare(availability) },
        { label: 'Reached from', value: ok, unit: `of ${ok + failed}` },
        { label: 'Median', value: median_ms === null ? <Unknown /> : milliseconds(median_ms) },
        { label: 'Excluded', value: total - ok - failed, unit: `of ${total}` },
      ]}
    />
  )
}
