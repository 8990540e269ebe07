'use client'

import { FileCheck, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { AssessmentLedger } from '#app/_components/assessment/assessment-ledger.tsx'
import { AssessmentScore } from '#app/_components/assessment/assessment-score.tsx'
import { type MatchedRule, verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { RuleTrace } from '#app/_components/assessment/rule-trace.tsx'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { RequestDelivery, WholeEvent } from '#app/_trpc/outputs.ts'
import { type EventSearch, pathWith } from '#app/(dashboard)/events/event-search.ts'
import { ruleFromEventHref } from '#app/(dashboard)/rules/from-event.ts'
import { accountEndpoints } from '#server/catalog/endpoints/account.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { exactUtc } from './exact-utc.ts'
import { LabelActions } from './label-actions.tsx'
import type { RelatedList } from './related.ts'
import { RelatedEvents } from './related-events.tsx'
import { SubjectsSection } from './subjects-section.tsx'

type AssessmentEventProps = {
  event: WholeEvent
  neighbours: ReactNode
  related: readonly RelatedList[]
  deliveries: readonly RequestDelivery[]
  people: Readonly<Record<string, string>>
  search: EventSearch
  showClear: boolean
  base: string
  now: string
  onChanged: (change: Partial<WholeEvent>) => void
}

/**
 * An assessment event: verdict, score breakdown, rules with the event's values, subjects, related events and raw
 * response.
 */
export function AssessmentEvent(props: AssessmentEventProps) {
  const { event, neighbours, related, deliveries, people, search, showClear, base, now, onChanged } = props
  const { assessment, assessment_result: result } = event
  const fired =
    result?.signals.filter(({ status, points }) => status === 'triggered' && points > 0).map(({ id }) => id) ?? []
  const own = pathWith(`/events/${event.id}`, { ...search, cursor: '' })
  const clearHref = showClear ? own : `${own}${own.includes('?') ? '&' : '?'}clear=1`
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Events', href: pathWith('/events', { ...search, cursor: '' }) }, { label: 'Assessment' }]}
        end={neighbours}
        title={assessment ? verdictTitle(assessment) : event.summary}
        identity={identityOf(event)}
        actions={
          <>
            {fired.length > 0 && assessment ? (
              <ButtonLink href={ruleFromEventHref(assessment.event_type, fired)} icon={<Split aria-hidden="true" />}>
                Create rule
              </ButtonLink>
            ) : null}
            {assessment ? (
              <ButtonLink
                href={`/reports/new?event=${event.id}`}
                units={accountEndpoints['reports.create'].units}
                icon={<FileCheck aria-hidden="true" />}
              >
                Save as report
              </ButtonLink>
            ) : null}
            <LabelActions event={event} onChanged={onChanged} />
          </>
        }
      />
      {result ? (
        <>
          <AssessmentScore result={result} ruleName={ruleLink} />
          <AssessmentLedger result={result} clearHref={clearHref} showClear={showClear} />
          {event.shadow ? <ShadowSection shadow={event.shadow} /> : null}
          <RuleTrace rules={result.matched_rules} ruleName={ruleLink} none="No rule matched." />
          <SubjectsSection event={event} result={result} />
        </>
      ) : (
        <Erased event={event} />
      )}
      <RelatedEvents lists={related} now={now} />
      <DeliveriesSection deliveries={deliveries} />
      <EventTimeline event={event} people={people} />
      {result ? (
        <>
          <WarningsSection warnings={result.warnings} />
          <RequestSection
            call={{ base, method: 'GET', path: endpoints['events.read'].path.replace('{id}', event.id) }}
            answer={result}
            requestId={result.request_id}
          />
        </>
      ) : null}
    </>
  )
}

/** What the scorecard in shadow made of the event. */
function ShadowSection({ shadow: { model, risk_score, decision } }: { shadow: NonNullable<WholeEvent['shadow']> }) {
  return (
    <Section title="In shadow" note="Scored from the same evidence. It decided nothing.">
      <p className="flex flex-wrap items-center gap-3">
        <Link className={textStyles.link} href="/settings">
          <Mono>{model}</Mono>
        </Link>
        <CompactBar score={risk_score} />
        <DecisionBadge decision={decision} />
      </p>
    </Section>
  )
}

const ruleLink = (rule: MatchedRule) => (
  <Link className="hover:underline" href={`/rules/${rule.id}`}>
    {rule.name}
  </Link>
)

/** The result has been erased; only score and decision remain. */
function Erased({ event: { assessment } }: { event: WholeEvent }) {
  return (
    <>
      <GapNotice title="The parts of this score are no longer stored.">
        The subject was erased, or they expired. Score and decision stay until the event expires.
      </GapNotice>
      {assessment ? (
        <p className="mt-4 mb-6 flex items-center gap-4">
          <b className="text-28">{assessment.risk_score}</b> of 100
          <DecisionBadge decision={assessment.decision} />
        </p>
      ) : null}
    </>
  )
}

function identityOf({ request_id, created_at, actor, details }: WholeEvent) {
  const own = typeof details.event_id === 'string' ? details.event_id : null
  return [
    ...(request_id
      ? [
          {
            id: 'request',
            content: (
              <>
                <Mono>{request_id}</Mono> <CopyButton value={request_id} label="Copy request ID" />
              </>
            ),
          },
        ]
      : []),
    { id: 'time', content: <time dateTime={created_at}>{exactUtc(created_at)}</time> },
    { id: 'actor', content: actor.type === 'api_key' ? `key “${actor.label}”` : actor.label },
    ...(own
      ? [
          {
            id: 'own',
            content: (
              <>
                your ID <Mono>{own}</Mono>
              </>
            ),
          },
        ]
      : []),
  ]
}
