import type { ReactNode } from 'react'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { MatchedRule } from './assessment-words.ts'
import { type MatchedCondition, operatorWords, valueText } from './condition-words.ts'
import styles from './rule-trace.module.css'

export type RuleTraceProps = {
  rules: readonly MatchedRule[]
  ruleName: (rule: MatchedRule) => ReactNode
  /** Shown when no rule matched. */
  none: ReactNode
}

/** The matched rules in evaluation order; each condition shows the event's value. */
export function RuleTrace({ rules, ruleName, none }: RuleTraceProps) {
  return (
    <Section title="Rules" note={noteOf(rules)}>
      {rules.length === 0 ? <div className="text-ink-2">{none}</div> : null}
      {rules.map((rule) => (
        <article
          key={rule.id}
          className={styles.matchedRule}
          data-applied={rule.applied ? rule.action : undefined}
          aria-label={rule.name}
        >
          <header>
            <b>{ruleName(rule)}</b>
            <DecisionBadge decision={rule.action} />
            <span className="text-ink-3">priority {rule.priority}</span>
            <Tag>{effectOf(rule)}</Tag>
          </header>
          <ul>
            {rule.conditions.map((condition) => (
              <Condition
                key={`${condition.field} ${condition.operator} ${valueText(condition.value)}`}
                {...condition}
              />
            ))}
          </ul>
        </article>
      ))}
    </Section>
  )
}

function Condition({ field, operator, value, actual }: MatchedCondition) {
  const was = valueText(actual)
  return (
    <li>
      <span className={textStyles.mono}>{field}</span>
      <span className="text-ink-3">{operatorWords(operator)}</span>
      <span className={textStyles.mono}>{valueText(value)}</span>
      <span>
        <span className="text-ink-3">was</span> {was === null ? 'missing' : <b className={textStyles.mono}>{was}</b>}
      </span>
    </li>
  )
}

function effectOf({ mode, applied }: MatchedRule): string {
  if (mode === 'shadow') return 'shadow, no effect'
  return applied ? 'applied' : 'after the first match'
}

function noteOf(rules: readonly MatchedRule[]): string {
  if (rules.length === 0) return 'The score decided.'
  const matched = `${rules.length} matched.`
  return rules.some(({ applied }) => applied)
    ? `The first enforced match decides. ${matched}`
    : `No enforced rule matched, so the score decided. ${matched}`
}
