'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { workspaceHeaders } from '#app/_trpc/tab-workspace.ts'
import { type EventSearch, inputOf } from './event-search.ts'
import { periodWords } from './period.ts'

/** Export dialog: shows the number of matching rows and how many the export includes. */
export function ExportDialog({ search, onClose }: { search: EventSearch; onClose: () => void }) {
  const trpc = useTRPC()
  const { limit: _limit, ...filter } = inputOf({ ...search, cursor: '' })
  const { data, error } = useQuery(trpc.events.count.queryOptions(filter, { staleTime: 0 }))
  const saving = useMutation({
    mutationFn: () => save(`/api/events.csv?${new URLSearchParams(filter)}`),
    onSuccess: onClose,
  })
  const rows = data ? Math.min(data.count, data.most) : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export events"
      description="Filtered events as CSV, newest first. No units used; one export per 30 seconds."
      footer={
        <>
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            pending={saving.isPending}
            disabled={rows === null || rows === 0}
            onClick={() => saving.mutate()}
          >
            {rows === null ? 'Counting rows' : `Download ${formatCount(rows, 'row')}`}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <FactsGrid
          columns={1}
          facts={[
            { label: 'Filter', value: search.query || 'none', ...(search.query ? { mono: true } : {}) },
            { label: 'Period', value: periodWords(search) },
            { label: 'Matching rows', value: foundWords(data) },
            { label: 'Export limit', value: data ? formatCount(data.most, 'row') : '10,000 rows' },
          ]}
        />
        {data && data.count > data.most ? (
          <p className="text-ink-2">Older events are not included. Choose a shorter period to export them.</p>
        ) : null}
        {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
        {saving.error ? <InlineError>{saving.error.message}</InlineError> : null}
      </div>
    </Dialog>
  )
}

function foundWords(data: { count: number; most: number } | undefined): string {
  if (!data) return 'counting'
  return data.count > data.most ? `more than ${formatNumber(data.most)}` : formatNumber(data.count)
}

/** The error message of an API response. */
const refusalOf = (body: { error?: { message?: string } }): string => body.error?.message ?? 'Export failed.'

/** Downloads the file; an error response throws with the server's message. */
async function save(path: string): Promise<void> {
  const answer = await fetch(path, { headers: workspaceHeaders() })
  if (!answer.ok) throw new Error(refusalOf(await answer.json()))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'events.csv'
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
