'use client'

import { useMutation } from '@tanstack/react-query'
import { reportTitle } from '#app/_components/reports/report-words.ts'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { SavedReport } from '#app/_trpc/outputs.ts'

type DeleteDialogProps = { report: SavedReport; links: number; onClose: () => void; onDeleted: () => void }

/** Confirms, then deletes the report and its links. */
export function DeleteDialog({ report, links, onClose, onDeleted }: DeleteDialogProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.reports.remove.mutationOptions({ onSuccess: onDeleted }))
  const title = reportTitle(report)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete report “${title}”`}
      description="The report is deleted for the whole workspace. This cannot be undone."
      consequences={[
        { what: 'The report', effect: 'deleted with its notes', amount: '1' },
        { what: 'Shared links', effect: 'stop working', amount: String(links) },
        { what: 'The event of its assessment', effect: 'stays', amount: 'unchanged' },
      ]}
      after={{ what: 'Units', effect: 'the unit is not refunded', amount: '0' }}
      confirmLabel="Delete report"
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id: report.id })}
    />
  )
}
