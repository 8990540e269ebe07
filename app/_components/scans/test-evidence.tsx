import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import textStyles from '#app/_components/ui/text.module.css'
import type { ReportedScan } from './scan-words.ts'
import styles from './test-evidence.module.css'

type Test = ReportedScan['tests'][number]

/** The site's data that a test is based on, as the site sent it; renders nothing when there is none. */
export function TestEvidence({ test }: { test: Test }) {
  const lines = Object.entries(test.evidence).flatMap(([name, value]) => linesOf(name, value))
  if (lines.length === 0) return null
  return (
    <details className={`${disclosureStyles.disclosure} ${styles.evidence}`}>
      <summary>
        Evidence<span className="sr-only">: {test.title}</span>
      </summary>
      <dl>
        {lines.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name never move
          <div key={index}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd className={textStyles.mono}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Flattens a value to lines: one per list member, one for a whole record. */
function linesOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => linesOf(name, one))
  if (typeof value !== 'object') return [[name, String(value)]]
  const members = Object.entries(value).flatMap(([member, one]) => (one === null ? [] : [`${member} ${String(one)}`]))
  return [[name, members.join(', ')]]
}
