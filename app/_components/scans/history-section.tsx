import type { CSSProperties } from 'react'
import { formatUtc } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import styles from './history-section.module.css'
import { gradeLevel, type ReportedScan, spokenGrade } from './scan-words.ts'

type Entry = ReportedScan['history'][number]

/**
 * The host's grades over time, newest at the right. Each bar's height is its score; bars link to their reports when
 * `hrefOf` is given.
 */
export function HistorySection({ scan, hrefOf }: { scan: ReportedScan; hrefOf?: (id: string) => string }) {
  const { history, id } = scan
  if (history.length < 2) return null
  const highest = Math.max(100, ...history.map(({ score }) => score ?? 0))
  return (
    <Section title="History" note="Completed scans of this host, newest on the right. Bar height = score.">
      <ol className={styles.history} aria-label="Grades over time">
        {history.toReversed().map((entry) => (
          <li key={entry.id} data-current={entry.id === id ? '' : undefined} data-level={gradeLevel(entry.grade)}>
            <Bar entry={entry} highest={highest} href={entry.id === id ? undefined : hrefOf?.(entry.id)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Bar({ entry, highest, href }: { entry: Entry; highest: number; href: string | undefined }) {
  const { grade, score, scanned_at: at } = entry
  const output = `${formatUtc(new Date(at))}: grade ${spokenGrade(grade ?? 'none')}, score ${score}`
  const picture = (
    <>
      <b aria-hidden="true">{grade}</b>
      <i aria-hidden="true" style={{ '--height': `${(100 * (score ?? 0)) / highest}%` } as CSSProperties} />
      <span className="sr-only">{output}</span>
    </>
  )
  if (href === undefined)
    return (
      <span className={styles.bar} title={output}>
        {picture}
      </span>
    )
  return (
    <Link className={styles.bar} href={href} title={output} prefetch={false}>
      {picture}
    </Link>
  )
}
