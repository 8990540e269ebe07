import ledgerStyles from '#app/_components/ui/ledger.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import findingsStyles from './findings.module.css'
import scanMarkStyles from './scan-mark.module.css'
import { bonusCounts, type ReportedScan, signed } from './scan-words.ts'
import { TestEvidence } from './test-evidence.tsx'
import styles from './tests-section.module.css'

type Test = ReportedScan['tests'][number]

const kinds = { fail: 'Failed', pass: 'Passed', none: 'Not applicable' } as const

const kindOf = ({ pass }: Test): keyof typeof kinds => (pass === null ? 'none' : pass ? 'pass' : 'fail')

/** The twelve tests as a sum: failures first, each with its evidence and a fix. */
export function TestsSection({ scan }: { scan: ReportedScan }) {
  const counts = bonusCounts(scan)
  const tests = scan.tests.toSorted((a, b) => a.score_modifier - b.score_modifier)
  const ordered = [...tests.filter(({ pass }) => pass === false), ...tests.filter(({ pass }) => pass !== false)]
  return (
    <Section title="Twelve tests" note="Starts at 100. Bonus points count only if at least 90 remain after penalties.">
      <table className={`${ledgerStyles.ledger} ${styles.tests}`}>
        <caption className="sr-only">Header tests</caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Found</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((test) => (
            <tr key={test.id} data-row={kindOf(test) === 'fail' ? 'triggered' : 'clear'} data-test={test.id}>
              <td className={`${ledgerStyles.signal} ${styles.signal}`}>
                <span className={scanMarkStyles.scanMark} data-kind={kindOf(test)}>
                  <span className="sr-only">{kinds[kindOf(test)]}: </span>
                  {test.title}
                </span>
              </td>
              <td className={`${ledgerStyles.evidence} ${styles.says}`}>
                <p className={test.pass === false ? 'text-ink' : undefined}>{test.description}</p>
                {test.recommendation ? <p className={findingsStyles.fix}>{test.recommendation}</p> : null}
                <TestEvidence test={test} />
              </td>
              <td className={ledgerStyles.points}>
                {signed(test.score_modifier)}
                {test.score_modifier > 0 && !counts ? (
                  <small className="block font-normal text-ink-3">not counted</small>
                ) : null}
              </td>
            </tr>
          ))}
          <Total scan={scan} />
        </tbody>
      </table>
    </Section>
  )
}

function Total({ scan: { totals } }: { scan: ReportedScan }) {
  return (
    <tr data-row="total">
      <td>Header score</td>
      <td className={`${ledgerStyles.evidence} ${styles.says}`}>
        {totals?.penalties_only} before bonus, {totals?.with_bonus} with bonus
      </td>
      <td className={ledgerStyles.points}>{totals?.with_bonus}</td>
    </tr>
  )
}
