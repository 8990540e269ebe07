import { Delta } from '#app/_components/ui/delta.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { type ScanSection, scanCaps, scanSections } from '#server/catalog/scan-terms.ts'
import styles from './changes-section.module.css'
import { type ReportedScan, signed } from './scan-words.ts'

/** Changes since the previous scan: tests, caps and sections. Renders nothing when there are none. */
export function ChangesSection({ scan, now }: { scan: ReportedScan; now: string }) {
  const { changes, previous, grade } = scan
  if (!changes) return null
  const { tests, caps_added, caps_removed, sections } = changes
  const isSame = tests.length + caps_added.length + caps_removed.length + sections.length === 0
  return (
    <Section
      title="What changed"
      note={
        <>
          Since the scan <Time at={changes.since} now={now} />.
        </>
      }
    >
      <p className="text-14">
        {previous?.grade === grade ? `Still ${grade}` : `From ${previous?.grade} to ${grade}`},{' '}
        <Delta value={changes.score} unit="points" />.{isSame ? ' No test result changed.' : ''}
      </p>
      {isSame ? null : (
        <ul className={styles.changes} aria-label="Changes">
          {caps_added.map((cap) => (
            <li key={cap}>
              <b>New cap</b> {scanCaps[cap].reason}
            </li>
          ))}
          {caps_removed.map((cap) => (
            <li key={cap}>
              <b>Limit removed</b> {scanCaps[cap].reason}
            </li>
          ))}
          {tests.map(({ id, title, before, after }) => (
            <li key={id}>
              <b>{title}</b>
              <span className={textStyles.mono}>
                {before.result} {signed(before.score_modifier)}
              </span>
              <span aria-hidden="true">→</span>
              <span className="sr-only">became</span>
              <span className={textStyles.mono}>
                {after.result} {signed(after.score_modifier)}
              </span>
            </li>
          ))}
          {sections.map(({ id, before, after }) => (
            <li key={id}>
              <b>{scanSections[id as ScanSection]}</b> section from {before ?? 'no grade'} to {after ?? 'no grade'}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
