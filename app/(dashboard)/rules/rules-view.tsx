'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { EnforceFromList } from './enforce-from-list.tsx'
import { ruleSentence } from './rule-words.ts'
import { type RuleChange, RulesTable } from './rules-table.tsx'
import styles from './rules-view.module.css'
import { templates } from './templates.ts'
import { useRuleChanges } from './use-rule-changes.ts'

export type RulesViewProps = {
  rules: readonly RuleRow[]
  limit: number
  /** Why editing is disabled; null if it is enabled. */
  locked: string | null
  now: string
}

/** The rule list. Enforcing a rule shows its backtest first. */
export function RulesView({ rules: listed, limit, locked, now }: RulesViewProps) {
  const [enforcing, setEnforcing] = useState<RuleRow | null>(null)
  const changes = useRuleChanges(listed)
  const { rules } = changes
  const onChange = (rule: RuleRow, change: RuleChange) => {
    if (change.mode !== 'enforce') return void changes.change(rule, change)
    changes.forget()
    setEnforcing(rule)
  }
  const enforce = async (rule: RuleRow) => {
    if (await changes.change(rule, { mode: 'enforce' })) setEnforcing(null)
  }
  const full = rules.length >= limit
  const offered = rules.filter((rule) => rule.off_because === 'plan_downgrade')
  return (
    <>
      <PageHeader
        title="Rules"
        lead={
          limit > 0
            ? `${rules.length} of ${formatCount(limit, 'rule')} in use`
            : 'Override decisions based on what you know.'
        }
        actions={
          !locked && !full ? (
            <ButtonLink variant="primary" href="/rules/new" icon={<Plus aria-hidden="true" />}>
              New rule
            </ButtonLink>
          ) : undefined
        }
      />
      {limit === 0 ? <NotInPlan needs="full" feature="rules" /> : null}
      {limit > 0 && locked ? <Notice title="Read-only.">{locked}</Notice> : null}
      {!locked && full ? (
        <Notice
          title={rules.length > limit ? 'Your plan includes fewer rules.' : 'Rule limit reached.'}
          action={
            <Link className={textStyles.link} href="/plan">
              Compare plans
            </Link>
          }
        >
          It includes {formatCount(limit, 'rule')}. Delete one, or choose a plan with more.
        </Notice>
      ) : null}
      {!locked && offered.length > 0 && rules.length <= limit ? (
        <Notice title="You can turn rules back on.">
          {formatCount(offered.length, 'rule')} turned off by a smaller plan can be turned on again one by one.
        </Notice>
      ) : null}
      {changes.refusal && !enforcing ? <InlineError>{changes.refusal}</InlineError> : null}
      <Section
        first
        title="Order"
        note="The first enforced match decides. Without a match, the score decides. Rules never change the score."
      >
        {rules.length > 0 ? (
          <RulesTable rules={rules} now={now} onChange={locked ? undefined : onChange} />
        ) : (
          <EmptyState
            example={
              <>
                <b>Block Tor at sign-up</b>
                <span>When ip.is_tor is true, on sign-up</span>
                <DecisionBadge decision="block" />
              </>
            }
            action={locked ? undefined : <ButtonLink href="/rules/new?template=tor">Use this template</ButtonLink>}
          >
            No rules yet. Rules override decisions based on what only you know: your network, your customers, what you
            never accept.
          </EmptyState>
        )}
      </Section>
      {locked || full ? null : <Templates />}
      {enforcing ? (
        <EnforceFromList
          rule={enforcing}
          pending={changes.pending}
          error={changes.refusal ?? undefined}
          onClose={() => setEnforcing(null)}
          onConfirm={() => void enforce(enforcing)}
        />
      ) : null}
    </>
  )
}

function Templates() {
  return (
    <Section
      title="Templates"
      note="Each opens with a simulation on your events. Nothing is saved until you create the rule."
    >
      <ul className={styles.templates}>
        {templates.map(({ id, description: text, body }) => (
          <li key={id}>
            <Link className={`${textStyles.link} font-medium`} href={`/rules/new?template=${id}`}>
              {body.name}
            </Link>
            <DecisionBadge decision={body.action} />
            <span className={textStyles.note}>
              {text} {ruleSentence(body)}.
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
