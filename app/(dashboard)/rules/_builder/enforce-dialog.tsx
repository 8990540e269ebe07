import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import type { Body } from './draft.ts'
import type { useRehearsal } from './use-rehearsal.ts'

type Trial = Pick<ReturnType<typeof useRehearsal>, 'data' | 'error' | 'isFetching'>

type EnforceDialogProps = {
  body: Body
  trial: Trial
  days: number
  pending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms enforcing a rule, showing what it would have changed on stored events. */
export function EnforceDialog({ body, trial, days, pending, error, onClose, onConfirm }: EnforceDialogProps) {
  const changed = isTested(trial) ? trial.data.changed : 0
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Enforce “${body.name}”`}
      description="It decides every event it matches, starting with the next assessment. Scores do not change."
      consequences={consequencesOf(trial, days)}
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

const isTested = (trial: Trial): trial is Trial & { data: Rehearsal } =>
  !trial.isFetching && !trial.error && trial.data !== undefined

/** Rows of the panel. Without a backtest of the present rule they say so, and count nothing. */
function consequencesOf(trial: Trial, days: number): Consequence[] {
  const what = 'Stored events'
  if (isTested(trial)) return changesOf(trial.data, days)
  if (trial.isFetching || !trial.error) return [{ what, effect: 'testing', amount: '…' }]
  return [{ what, effect: `not tested: ${sentenceOf(trial.error)}`, amount: 'unknown' }]
}

/** The count of each kind of change, and the labels of the matching events. */
function changesOf(trial: Rehearsal, days: number): Consequence[] {
  const window = `last ${days === 1 ? 'day' : `${days} days`}`
  if (trial.evaluated === 0) return [{ what: `Events of the ${window}`, effect: 'no events to test on', amount: '0' }]
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
