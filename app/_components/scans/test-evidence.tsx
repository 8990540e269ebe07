import type { ReportedScan } from './scan-words.ts'

type Test = ReportedScan['tests'][number]

/** What a test was found in, as the site sent it; nothing where there was nothing. */
export function TestEvidence({ test }: { test: Test }) {
  const lines = Object.entries(test.evidence).flatMap(([name, value]) => linesOf(name, value))
  if (lines.length === 0) return null
  return (
    <details className="disclosure scan-evidence">
      <summary>
        Evidence<span className="sr-only">: {test.title}</span>
      </summary>
      <dl>
        {lines.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name never move
          <div key={index}>
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A value as lines of text: members of lists one by one, those of records in one line. */
function linesOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => linesOf(name, one))
  if (typeof value !== 'object') return [[name, String(value)]]
  const members = Object.entries(value).flatMap(([member, one]) => (one === null ? [] : [`${member} ${String(one)}`]))
  return [[name, members.join(', ')]]
}
