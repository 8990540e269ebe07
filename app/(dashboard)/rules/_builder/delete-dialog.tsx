'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { modeLabel } from '#app/(dashboard)/rules/rule-words.ts'

type DeleteDialogProps = { rule: RuleRow; onClose: () => void; onDeleted: () => void }

/** Confirms, then permanently deletes a rule. */
export function DeleteDialog({ rule, onClose, onDeleted }: DeleteDialogProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.rules.remove.mutationOptions({ onSuccess: onDeleted }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete “${rule.name}”`}
      description="This cannot be undone. To stop it temporarily, turn it off instead."
      consequences={[
        {
          what: 'New events',
          effect: rule.mode === 'enforce' ? 'no longer affects decisions' : 'no longer reported',
          amount: modeLabel(rule.mode),
        },
        {
          what: 'Earlier events',
          effect: 'keep its name and conditions',
          amount: formatCount(rule.stats.matches_total, 'match', 'matches'),
        },
      ]}
      after={{ what: 'Afterwards', effect: 'its name and seat in the limit become available', amount: 'deleted' }}
      confirmLabel={`Delete rule ${rule.name}`}
      pending={remove.isPending}
      {...(remove.isError ? { error: sentenceOf(remove.error) } : {})}
      onConfirm={() => remove.mutate({ id: rule.id })}
    />
  )
}
