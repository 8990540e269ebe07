import { Section } from '#app/_components/ui/section.tsx'
import triStateStyles from '#app/_components/ui/tri-state.module.css'
import findingsStyles from './findings.module.css'
import styles from './findings-section.module.css'
import scanMarkStyles from './scan-mark.module.css'
import { gradeLevel, type ReportedScan, spokenGrade } from './scan-words.ts'

type Part = ReportedScan['sections']['tls']
type Finding = Part['findings'][number]

const LEVELS: Record<Finding['level'], string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  unknown: 'Unknown',
  info: 'Info',
  good: 'Good',
}

/** A report section outside the grade, with all findings, most severe first. */
export function FindingsSection({ title, note, part }: { title: string; note: string; part: Part }) {
  const wanting = part.findings.filter(({ level }) => level !== 'good')
  const good = part.findings.filter(({ level }) => level === 'good')
  return (
    <Section title={title} note={note}>
      <p className={styles.part} data-level={gradeLevel(part.grade)}>
        {part.grade === null ? (
          <span className={triStateStyles.triState} data-state="unknown">
            <span>No grade</span>
          </span>
        ) : (
          <>
            <b role="img" aria-label={`Grade ${spokenGrade(part.grade)}`}>
              {part.grade}
            </b>
            <span>{part.score} of 100</span>
          </>
        )}
      </p>
      {wanting.length > 0 ? <Findings label={`Findings: ${title}`} findings={wanting} /> : null}
      {good.length > 0 ? (
        <ul className={styles.good} aria-label={`Good: ${title}`}>
          {good.map(({ id, title: what, detail }) => (
            <li key={id}>
              <span className={scanMarkStyles.scanMark} data-kind="pass">
                {what}
              </span>
              {detail ? <small>{detail}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function Findings({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <ul className={findingsStyles.findings} aria-label={label}>
      {findings.map(({ id, level, title, detail, fix }) => (
        <li key={`${id} ${title}`} data-level={level}>
          <span className={findingsStyles.level}>{LEVELS[level]}</span>
          <div>
            <b>{title}</b>
            {detail ? <p>{detail}</p> : null}
            {fix ? <p className={findingsStyles.fix}>{fix}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
