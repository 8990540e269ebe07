import { Button } from '#app/_components/ui/button.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import type { RuleMode } from '#server/catalog/rule-fields.ts'
import { PriorityInput } from './priority-input.tsx'
import { MODES, modeLabel, ruleSentence, stateSentence } from './rule-words.ts'

export type RuleChange = { priority?: number; mode?: RuleMode }

export type RulesTableProps = {
  rules: readonly RuleRow[]
  now: string
  /** Absent for members with read-only access. */
  onChange: ((rule: RuleRow, change: RuleChange) => void) | undefined
}

/** Rules in evaluation order; priority and mode are edited in place. */
export function RulesTable({ rules, now, onChange }: RulesTableProps) {
  return (
    <Table label="Rules in evaluation order">
      <TableHead>
        <HeadCell numeric>Priority</HeadCell>
        <HeadCell grow>Rule</HeadCell>
        <HeadCell optional>Decision</HeadCell>
        <HeadCell optional>Mode</HeadCell>
        <HeadCell numeric>24 h</HeadCell>
        <HeadCell numeric optional>
          Matches
        </HeadCell>
        <HeadCell optional>Last match</HeadCell>
      </TableHead>
      <TableBody>
        {rules.map((rule) => (
          <TableRow key={rule.id} data-rule={rule.id}>
            <Cell numeric>
              {onChange ? (
                <PriorityInput rule={rule} onChange={(priority) => onChange(rule, { priority })} />
              ) : (
                rule.priority
              )}
            </Cell>
            <Cell grow className="min-w-56 py-1.5">
              <Link className={`${textStyles.link} font-medium`} href={`/rules/${rule.id}`}>
                {rule.name}
              </Link>
              <span className={`${textStyles.note} block`}>{ruleSentence(rule)}</span>
              <State rule={rule} now={now} onChange={onChange} />
              <span className="mt-2 flex flex-wrap items-center gap-2 phone:hidden">
                <DecisionBadge decision={rule.action} />
                <Mode rule={rule} onChange={onChange} />
              </span>
            </Cell>
            <Cell optional>
              <DecisionBadge decision={rule.action} />
            </Cell>
            <Cell optional>
              <Mode rule={rule} onChange={onChange} />
            </Cell>
            <Cell numeric>{formatNumber(rule.stats.matches_24h)}</Cell>
            <Cell numeric optional>
              {formatNumber(rule.stats.matches_total)}
            </Cell>
            <Cell optional>
              {rule.stats.last_matched_at ? <Time at={rule.stats.last_matched_at} now={now} /> : 'Never'}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A three-step mode control, or a label for read-only access. */
function Mode({ rule, onChange }: { rule: RuleRow; onChange: RulesTableProps['onChange'] }) {
  if (!onChange) return <Tag>{modeLabel(rule.mode)}</Tag>
  return (
    <SegmentedControl
      label={`Mode of ${rule.name}`}
      options={MODES}
      value={rule.mode}
      onChange={(mode) => onChange(rule, { mode })}
    />
  )
}

/** Why the rule is inactive; if the plan turned it off, with a button to restore it. */
function State({ rule, now, onChange }: { rule: RuleRow; now: string; onChange: RulesTableProps['onChange'] }) {
  const text = stateSentence(rule, now)
  const before = rule.off_because === 'plan_downgrade' ? rule.mode_before_off : null
  if (text === null) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-3">
      <span className={textStyles.note}>{text}</span>
      {before && onChange ? (
        <Button onClick={() => onChange(rule, { mode: before })}>
          {before === 'enforce' ? 'Enforce again' : 'Back to shadow'}
        </Button>
      ) : null}
    </span>
  )
}
