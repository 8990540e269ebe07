import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'
import { FactsGrid } from '../../../../_components/ui/facts-grid.tsx'
import { formatCount } from '../../../../_components/ui/format.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { StepTimeline } from '../../../../_components/ui/step-timeline.tsx'
import { TriState } from '../../../../_components/ui/tri-state.tsx'
import { known } from '../../_parts/unknown.tsx'
import { PageSection } from './page-section.tsx'
import { stepsOf } from './status-steps.ts'
import { faultWords, STATE_NAMES, stateSentence } from './status-words.ts'

const LEVELS = { up: undefined, degraded: 'high', down: 'critical', unknown: undefined } as const

/** Whether a host answers, step by step. */
export function StatusAnswer({ answer }: { answer: HostStatusReport }) {
  const { status, tls, dns } = answer
  return (
    <>
      <Section
        title="State"
        sources={answer.sources}
        note="Seen from one place. Other places may see it otherwise."
        first
      >
        <p className="state-line">
          <b className="state-word" data-level={LEVELS[status]}>
            {status === 'unknown' ? <TriState value={null} /> : STATE_NAMES[status]}
          </b>
          <span className="verdict-sentence">{stateSentence(answer)}</span>
        </p>
      </Section>
      <Section title="Steps" note="Both ports were tried side by side. Milliseconds from this server.">
        <StepTimeline label="Steps of the check" steps={stepsOf(answer)} />
      </Section>
      <PageSection http={answer.http} />
      <Section title="Certificate" note="On port 443.">
        <FactsGrid
          columns={2}
          facts={[
            {
              label: 'Accepted by clients',
              value: <TriState value={tls.valid} cause="port not open" />,
            },
            {
              label: 'Days left',
              value: known(tls.days_remaining === null ? null : formatCount(tls.days_remaining, 'day'), 'none shown'),
            },
            ...(tls.valid === false ? [{ label: 'Because', value: faultWords(tls.error ?? '') }] : []),
          ]}
        />
      </Section>
      <Section title="Addresses" note={dns.resolved ? 'From the DNS.' : 'The address itself was asked.'}>
        <ul className="name-list">
          {dns.addresses.map((address) => (
            <li key={address} className="mono">
              {address}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
