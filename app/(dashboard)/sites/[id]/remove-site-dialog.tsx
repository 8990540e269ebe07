'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'

type RemoveSiteDialogProps = { site: SiteRow; onClose: () => void; onRemoved: () => void }

/** Confirms, then removes a site. */
export function RemoveSiteDialog({ site, onClose, onRemoved }: RemoveSiteDialogProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.sites.remove.mutationOptions({ onSuccess: onRemoved }))
  const refusal = useRefusal(remove.error)
  const verified = site.verified_at !== null
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove the site"
      description={site.shown}
      consequences={[
        { what: 'Its proof', effect: 'is asked for no more; adding the site again makes a new one', amount: '1 proof' },
        ...(verified
          ? [{ what: 'Badge and public reports', effect: 'say nothing any more', amount: 'all of them' }]
          : []),
        ...(site.next_scan_at ? [{ what: 'Its schedule', effect: 'ends', amount: '1 schedule' }] : []),
        ...(site.listed_at ? [{ what: 'Its place on the leaderboard', effect: 'goes', amount: '1 place' }] : []),
      ]}
      after={{ what: 'Afterwards', effect: 'scans that were made stay in this workspace', amount: 'nothing else' }}
      confirmLabel={`Remove ${site.shown}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ id: site.id })}
    />
  )
}
