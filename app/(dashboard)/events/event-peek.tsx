'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { riskCategories, scoreSignals, verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { evidenceText } from '#app/_components/assessment/evidence-words.ts'
import { ButtonLink, IconButton } from '#app/_components/ui/button.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { signed } from '#app/_components/ui/ledger-rows.ts'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { typeWords } from './event-words.ts'

/** One event beside the table: its score, its parts, and the way to its page. */
export function EventPeek({ id, href, onClose }: { id: string; href: string; onClose: () => void }) {
  const trpc = useTRPC()
  const { data: event, error } = useQuery(trpc.events.read.queryOptions({ id }))
  const result = event?.assessment_result ?? null
  return (
    <aside className="event-peek" aria-label="Event beside the table" aria-busy={!event && !error}>
      <header>
        <div>
          <h2>{result ? verdictTitle(result) : event ? typeWords(event.type) : 'Event'}</h2>
          {event ? (
            <p className="note">
              <Time at={event.created_at} absolute />
            </p>
          ) : null}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="icon" />
        </IconButton>
      </header>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {!event && !error ? (
        <Skeleton label="Reading the event">
          <SkeletonRows rows={5} />
        </Skeleton>
      ) : null}
      {result ? <PeekScore result={result} /> : event ? <p className="text-ink-2">{event.summary}</p> : null}
      <div>
        <ButtonLink href={href} variant="primary">
          Open event
        </ButtonLink>
      </div>
    </aside>
  )
}

const MOST_PARTS = 6

function PeekScore({ result }: { result: AssessmentResult }) {
  const parts = result.signals.filter(({ status, points }) => status === 'triggered' && points !== 0)
  const shown = parts.slice(0, MOST_PARTS)
  const rule = result.matched_rules.find(({ applied }) => applied)
  return (
    <>
      <div className="peek-figure">
        <b>{result.risk_score}</b>
        <LevelBadge level={result.risk_level} />
        <span className="text-ink-3">coverage {Math.floor(result.coverage * 100)} %</span>
        <DecisionBadge decision={result.decision} />
      </div>
      <ScoreBar
        score={result.risk_score}
        level={result.risk_level}
        signals={scoreSignals(result.signals)}
        categories={riskCategories}
        scale="decision"
      />
      {rule ? (
        <p className="text-ink-2">
          Decided by the rule <b className="text-ink">{rule.name}</b>.
        </p>
      ) : null}
      <ul className="peek-parts">
        {shown.map((signal) => (
          <li key={signal.id}>
            <span>{signal.label}</span>
            <b>{signed(signal.points)}</b>
            <small>{evidenceText(signal)}</small>
          </li>
        ))}
        {parts.length === 0 ? <li className="text-ink-2">Nothing triggered.</li> : null}
        {parts.length > shown.length ? <li className="text-ink-3">and {parts.length - shown.length} more</li> : null}
      </ul>
    </>
  )
}
