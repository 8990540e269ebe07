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
          A bulk job in the dashboard takes 1 to {bulkTerms.targets} targets of any type. You see the cost first, and
          units are reserved in one step: the whole job is accepted or nothing is charged. Each target is a separate
          lookup in the history. Failed targets stay charged; a stopped job skips targets that have not started and
          returns no units. Results are stored as long as the history and can be downloaded as CSV or JSON.
        </p>
        <p>
          In the API, <Mono>POST /blocklists/check</Mono> takes up to 20 targets and <Mono>POST /cidr/check</Mono> a
          range. Bulk jobs, more than one target, and every range need a plan with bulk.
        </p>
        <p>
          A saved report is a stored assessment. Saving one runs it, with rules, event and webhooks like{' '}
          <a className={textStyles.link} href="/docs/risk.assess">
            any other
          </a>
          , for 1 unit, and stores the full result with a title and notes. This needs a Suite or Lookups plan; reading
          is free on every plan. API keys cannot access reports: use the dashboard session, in the workspace of{' '}
          <Mono>X-Service-Workspace</Mono>, otherwise of the cookie <Mono>{workspaceCookie}</Mono>. Changes need the{' '}
          <Mono>Origin</Mono> of the service. Without a session the response is <Mono>401 UNAUTHORIZED</Mono>, from
          elsewhere <Mono>403 ORIGIN_FORBIDDEN</Mono>.
        </p>
        <p>
          <Mono>expires_at</Mono> is set when a report is saved, from the plan’s history retention at that time:{' '}
          {windows()}. Later plan changes do not affect it. After that, the report is hidden and its links stop working.
          A report without <Mono>expires_at</Mono> was saved before reports expired, and does not expire.
        </p>
        <p>
          The author and owners can share a report with links, {reportTerms.links} at most at a time, each valid for{' '}
          {listed(reportTerms.linkDays.map(String), 'or')} days and never longer than the report. Anyone with the link
          can view score, evidence and sources, and notes if you chose so, without signing in; no members, rules or
          workspace IDs. The link is shown once. A revoked link returns the same response as an unknown one.
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
