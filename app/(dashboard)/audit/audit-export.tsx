'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { notify } from '#app/_components/ui/notify.ts'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { filterOf } from './audit-search.ts'

type AuditExportProps = { filter: ReturnType<typeof filterOf>; disabled: boolean }

/** Downloads the filtered audit log as CSV. */
export function AuditExport({ filter, disabled }: AuditExportProps) {
  const client = useTRPCClient()
  const saving = useMutation({
    mutationFn: () => client.audit.csv.query(filter),
    onSuccess: ({ csv, truncated }) => {
      save(csv)
      if (truncated)
        notify({
          title: 'The file contains the newest 10,000 changes',
          detail: 'Choose a shorter period for older ones.',
        })
    },
  })
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        pending={saving.isPending}
        disabled={disabled}
        onClick={() => saving.mutate()}
      >
        Download CSV
      </Button>
      {saving.isError ? <InlineError>{sentenceOf(saving.error)}</InlineError> : null}
    </>
  )
}

function save(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
