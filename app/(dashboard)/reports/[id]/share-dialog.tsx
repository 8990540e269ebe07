'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatCount, formatUtc } from '#app/_components/ui/format.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ReportLinkMade, SavedReport } from '#app/_trpc/outputs.ts'
import { reportTerms } from '#server/catalog/report-terms.ts'

type ShareDialogProps = {
  report: SavedReport
  now: string
  onClose: () => void
  onMade: (link: ReportLinkMade) => void
}
type Days = (typeof reportTerms.linkDays)[number]

const DAY_MS = 86_400_000

/** Creates a link to the report, after saying what it shows and when it expires. */
export function ShareDialog({ report, now, onClose, onMade }: ShareDialogProps) {
  const trpc = useTRPC()
  const [days, setDays] = useState<Days>(7)
  const [withNotes, setWithNotes] = useState(false)
  const share = useMutation(trpc.reports.share.mutationOptions({ onSuccess: onMade }))
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Share this report"
      description="Anyone with the link can view the score, evidence, subjects and sources without signing in. Names of members and rules are not shown."
      submitLabel="Create link"
      pending={share.isPending}
      attempt={share.error}
      error={share.error ? sentenceOf(share.error) : null}
      onSubmit={() => share.mutate({ id: report.id, days, with_notes: withNotes })}
    >
      <Select
        label="Link expires after"
        value={String(days)}
        help={`On ${formatUtc(endOf(report, days, now))}. You can revoke it at any time.`}
        options={reportTerms.linkDays.map((each) => ({
          value: String(each),
          label: each === 1 ? '1 day' : formatCount(each, 'day'),
        }))}
        onChange={({ target }) => setDays(reportTerms.linkDays.find((each) => String(each) === target.value) ?? 7)}
      />
      {report.notes ? (
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" checked={withNotes} onChange={({ target }) => setWithNotes(target.checked)} />
          Include notes
        </label>
      ) : null}
    </FormDialog>
  )
}

/** A link never outlives its report. */
function endOf({ expires_at }: SavedReport, days: Days, now: string): Date {
  const wanted = Date.parse(now) + days * DAY_MS
  return new Date(expires_at ? Math.min(wanted, Date.parse(expires_at)) : wanted)
}
