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
      title="Remove site"
      description={site.shown}
      consequences={[
        { what: 'Verification', effect: 'stops; adding the site again starts a new one', amount: '1 verification' },
        ...(verified ? [{ what: 'Badge and public reports', effect: 'show “not listed”', amount: 'all' }] : []),
        ...(site.next_scan_at ? [{ what: 'Scan schedule', effect: 'ends', amount: '1 schedule' }] : []),
        ...(site.listed_at ? [{ what: 'Leaderboard entry', effect: 'goes', amount: '1 entry' }] : []),
      ]}
      after={{ what: 'Afterwards', effect: 'existing scans stay in this workspace', amount: 'nothing else' }}
      confirmLabel={`Remove ${site.shown}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ id: site.id })}
    />
  )
}
