import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { ErrorTable } from '#app/(public)/docs/_parts/error-table.tsx'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { workspaceCookie } from '#server/catalog/cookies.ts'
import type { ErrorCode } from '#server/catalog/errors.ts'
import { planIds, plans } from '#server/catalog/plans.ts'
import { reportTerms } from '#server/catalog/report-terms.ts'
import type { ChapterProps } from './chapter-props.ts'
import { ReportExample, ReportRoutes } from './report-routes.tsx'

const reportErrors: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'ASSESSMENT_INPUT_REQUIRED',
  'QUOTA_EXCEEDED',
  'CAPABILITY_REQUIRED',
  'OWNER_REQUIRED',
  'REPORT_NOT_FOUND',
  'WORKSPACE_NOT_FOUND',
  'RATE_LIMITED',
  'REPUTATION_UNAVAILABLE',
]

/** Chapter: bulk jobs and saved reports, with cost, requests and retention. */
export function Bulk({ id, title, baseUrl }: ChapterProps) {
  return (
    <Chapter id={id} title={title} example={<ReportExample baseUrl={baseUrl} />}>
      <div className={chapterStyles.text}>
        <p>
          A bulk job in the dashboard takes 1 to {bulkTerms.targets} targets of any kinds. It is quoted first, and its
          units are reserved in one step: either the whole job is admitted or nothing is charged. Each target is a
          lookup of its own in the history and answers like one. A target without an answer stays charged; a stopped job
          skips what has not begun, and gives no unit back. Results are kept as long as the history, and can be saved as
          CSV or JSON.
        </p>
        <p>
          Of the API, <Mono>POST /blocklists/check</Mono> takes up to 20 targets and <Mono>POST /cidr/check</Mono> a
          range. Bulk jobs, more than one target, and every range need a plan with bulk.
        </p>
        <p>
          A saved report is an assessment that is kept. Saving one runs it, with rules, event and webhooks like{' '}
          <a className={textStyles.link} href="/docs/risk.assess">
            any other
          </a>
          , for 1 unit, and keeps the whole answer with a title and notes. That needs a Suite or Lookups plan; reading
          costs nothing and needs none. No API key opens reports: they belong to people, and are asked for with the
          session of the dashboard, in the workspace of <Mono>X-Service-Workspace</Mono>, else of the cookie{' '}
          <Mono>{workspaceCookie}</Mono>. A change needs the <Mono>Origin</Mono> of the service itself. Without a
          session the answer is <Mono>401 UNAUTHORIZED</Mono>, from elsewhere <Mono>403 ORIGIN_FORBIDDEN</Mono>.
        </p>
        <p>
          <Mono>expires_at</Mono> is set when a report is saved, from how long the plan keeps the history then:{' '}
          {windows()}. A later change of plan does not move it. From that moment on the report is hidden and its links
          open nothing. A report without <Mono>expires_at</Mono> was saved before reports expired, and stays.
        </p>
        <p>
          Its author and owners can share a report by links, {reportTerms.links} at most at one time, each for{' '}
          {listed(reportTerms.linkDays.map(String), 'or')} days and never longer than the report. A link opens it for
          anybody who has it, without signing in: score, evidence and sources, and the notes where that was chosen; no
          person, rule or id of the workspace. Its address is shown once. A revoked link is like one that never was.
        </p>
      </div>
      <ReportRoutes />
      <ErrorTable codes={reportErrors} label="Other errors of saved reports" />
    </Chapter>
  )
}

/** Report retention by plan: "30 days on Suite Starter and …, 90 days on …". */
function windows(): string {
  const held = planIds.filter((id) => plans[id].historyDays > 0 && plans[id].grants.includes('full'))
  const lengths = [...new Set(held.map((id) => plans[id].historyDays))].toSorted((a, b) => a - b)
  return lengths
    .map((days) => {
      const names = held.filter((id) => plans[id].historyDays === days).map((id) => plans[id].name)
      return `${days} days on ${listed(names, 'and')}`
    })
    .join(', ')
}

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
