'use client'

import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { ScanRead } from '#app/_trpc/outputs.ts'

/** Confirms, then deletes the scan. */
export function DeleteSection({ scan, isOwner }: { scan: ScanRead; isOwner: boolean }) {
  const [open, setOpen] = useState(false)
  const router = useRouter()
  const client = useTRPCClient()
  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: () => client.scans.remove.mutate({ id: scan.id }),
    onSuccess: () => router.push('/scans'),
  })
  return (
    <Section title="Delete">
      <div className="grid justify-items-start gap-3">
        <p className={textStyles.prose}>
          Otherwise, stored until <Time at={scan.expires_at} absolute />.
        </p>
        <OwnersButton isOwner={isOwner} icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen(true)}>
          Delete this scan
        </OwnersButton>
      </div>
      {open ? (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={`Delete the scan of ${scan.domain}?`}
          consequences={[
            { what: 'Report', effect: 'Is deleted for everyone', amount: scan.grade ?? 'no grade' },
            { what: 'History', effect: 'Later reports no longer compare with it', amount: '1 scan' },
          ]}
          after={{ what: 'Units', effect: 'Stay used', amount: '1 unit' }}
          confirmLabel={`Delete the scan of ${scan.domain}`}
          pending={deleting.isPending || deleting.isSuccess}
          {...(deleting.error ? { error: sentenceOf(deleting.error) } : {})}
          onConfirm={() => deleting.mutate()}
        />
      ) : null}
    </Section>
  )
}
