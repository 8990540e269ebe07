import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import type { Body } from './draft.ts'

type EnforceDialogProps = {
  body: Body
  trial: Rehearsal | undefined
  /** The backtest is still loading. */
  loading: boolean
  days: number
  pending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms enforcing a rule, showing what it would have changed on stored events. */
export function EnforceDialog({ body, trial, loading, days, pending, error, onClose, onConfirm }: EnforceDialogProps) {
  const changed = trial?.changed ?? 0
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Enforce “${body.name}”`}
      description="It decides every event it matches, starting with the next assessment. Scores do not change."
      consequences={loading ? [trying] : enforceConsequences(trial, days)}
      after={{
        what: 'Afterwards',
        effect: `${DECISION_LABELS[body.action].toLowerCase()}, unless an earlier rule matches`,
        amount: `priority ${body.priority}`,
      }}
      confirmLabel={
        changed > 0 ? `Enforce, ${formatCount(changed, 'decision changes', 'decisions change')}` : 'Enforce rule'
      }
      cancelLabel="Cancel"
      danger={false}
      pending={pending}
      {...(error ? { error } : {})}
      onConfirm={onConfirm}
    />
  )
}

const trying: Consequence = { what: 'Stored events', effect: 'testing', amount: '…' }

/** Rows of the panel: the count of each kind of change, and the labels of the matching events. */
export function enforceConsequences(trial: Rehearsal | undefined, days: number): Consequence[] {
  const window = `last ${days === 1 ? 'day' : `${days} days`}`
  if (!trial || trial.evaluated === 0)
    return [{ what: `Events of the ${window}`, effect: 'no events to test on', amount: '0' }]
  const changes = trial.matrix.filter(({ from, to }) => from !== to)
  return [
    {
      what: `Events of the ${window}`,
      effect: `${formatNumber(trial.would_fire)} match`,
      amount: formatNumber(trial.evaluated),
    },
    ...changes.map(({ from, to, count }) => ({
      what: `${DECISION_LABELS[from]} → ${DECISION_LABELS[to]}`,
      effect: 'would have another decision',
      amount: formatNumber(count),
    })),
    ...(changes.length === 0 ? [{ what: 'Decisions', effect: 'unchanged', amount: '0 changed' }] : []),
    ...(trial.labelled.legitimate > 0
      ? [
          {
            what: 'Labeled legitimate',
            effect: 'matched by this rule',
            amount: formatNumber(trial.labelled.legitimate),
          },
        ]
      : []),
  ]
}
