'use client'

import { formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { JobProgress } from '#app/_trpc/outputs.ts'
import { countWords, finished } from '#app/(dashboard)/bulk/job-words.ts'
import { JobHead } from './job-head.tsx'
import styles from './job-view.module.css'
import { ProgressProblem } from './progress-problem.tsx'
import { ProgressWords } from './progress-words.tsx'
import { RerunSection } from './rerun-section.tsx'
import { ResultsFilter, useResultsSearch } from './results-filter.tsx'
import { searchText, shown } from './results-search.ts'
import { ResultsTable } from './results-table.tsx'
import { StopSection, stoppable } from './stop-section.tsx'
import { TargetCells } from './target-cells.tsx'
import { useProgress } from './use-progress.ts'

type Props = { start: JobProgress; included: boolean; now: string }

/** A job: progress, results and actions. */
export function JobView({ start, included, now }: Props) {
  const { job, targets, refusal, refresh } = useProgress(start)
  const [search, setSearch] = useResultsSearch()
  const found = shown(targets, search)
  const ended = job.finished_at !== null
  const without = job.counts.failed + job.counts.skipped
  return (
    <>
      <JobHead job={job} now={now} />
      <div className={styles.run}>
        <div>
          <p className={styles.figure}>
            <b>{formatNumber(finished(job))}</b> of {formatNumber(job.total)} finished
          </p>
          <ProgressWords job={job} />
        </div>
        <TargetCells id={job.id} targets={targets} />
      </div>
      {refusal ? <ProgressProblem id={job.id} refusal={refusal} /> : null}
      <Section
        title="Results"
        note={`${countWords(job)}. Rows are in input order. Failed targets are hatched; their units stay used.`}
      >
        <div className="grid grid-cols-1 gap-3">
          <ResultsFilter targets={targets} search={search} onChange={setSearch} />
          <p className={textStyles.note} role="status">
            {formatNumber(found.length)} of {formatNumber(job.total)}
          </p>
          {found.length > 0 ? (
            <ResultsTable id={job.id} targets={found} search={searchText(search)} />
          ) : (
            <p className={textStyles.prose}>No matching targets.</p>
          )}
        </div>
      </Section>
      {stoppable(job) ? <StopSection job={job} targets={targets} onStopped={refresh} /> : null}
      {ended && without > 0 ? <RerunSection job={job} targets={targets} included={included} /> : null}
    </>
  )
}
