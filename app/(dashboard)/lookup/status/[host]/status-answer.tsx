import { known } from '#app/_components/lookups/unknown.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { StepTimeline } from '#app/_components/ui/step-timeline.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import verdictSentenceStyles from '#app/_components/ui/verdict-sentence.module.css'
import nameListStyles from '#app/(dashboard)/lookup/name-list.module.css'
import type { HostStatusReport } from '#server/lookups/host/status-schema.ts'
import { PageSection } from './page-section.tsx'
import styles from './status-answer.module.css'
import { stepsOf } from './status-steps.ts'
import { faultWords, isSecurePortOpen, STATE_NAMES, stateSentence } from './status-words.ts'

const LEVELS = { up: undefined, degraded: 'high', down: 'critical', unknown: undefined } as const

export function StatusAnswer({ answer }: { answer: HostStatusReport }) {
  const { status, tls, dns } = answer
  return (
    <>
      <Section
        title="State"
        sources={answer.sources}
        note="Checked from one location. Results elsewhere may differ."
        first
      >
        <p className={styles.stateLine}>
          <b className={styles.stateWord} data-level={LEVELS[status]}>
            {status === 'unknown' ? <TriState value={null} /> : STATE_NAMES[status]}
          </b>
          <span className={verdictSentenceStyles.verdictSentence}>{stateSentence(answer)}</span>
        </p>
      </Section>
      <Section title="Steps" note="Both ports were checked in parallel. Milliseconds from this server.">
        <StepTimeline label="Steps of the check" steps={stepsOf(answer)} />
      </Section>
      <PageSection http={answer.http} />
      <Section title="Certificate" note="On port 443.">
        <FactsGrid
          columns={2}
          facts={[
            {
              label: 'Trusted by clients',
              value: (
                <TriState
                  value={tls.valid}
                  cause={isSecurePortOpen(answer) ? faultWords(tls.error ?? '') : 'port not open'}
                />
              ),
            },
            {
              label: 'Days left',
              value: known(
                tls.days_remaining === null ? null : formatCount(tls.days_remaining, 'day'),
                'none received',
              ),
            },
            ...(tls.valid === false ? [{ label: 'Because', value: faultWords(tls.error ?? '') }] : []),
          ]}
        />
      </Section>
      <Section title="Addresses" note={dns.resolved ? 'From the DNS.' : 'The address was checked directly.'}>
        <ul className={nameListStyles.nameList}>
          {dns.addresses.map((address) => (
            <li key={address} className={textStyles.mono}>
              {address}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
