'use client'

import { Download } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { type EventSearch, pathWith } from './event-search.ts'
import { periodWords } from './period.ts'

const MOST = 10_000

/** What an export would hold, before it is made: how many rows, and where it ends. */
export function ExportDialog({ search, onClose }: { search: EventSearch; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export events"
      description={`The newest ${formatNumber(MOST)} events of this filter at most, as CSV. No unit is used.`}
      footer={
        <>
          <a
            className="button"
            data-variant="primary"
            href={pathWith('/events/export', { ...search, cursor: '' })}
            download
          >
            <Download aria-hidden="true" className="icon" />
            Download CSV
          </a>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="mt-3 text-ink-2">
        {search.query === '' ? 'No filter' : search.query}; {periodWords(search)}.
      </p>
    </Dialog>
  )
}
