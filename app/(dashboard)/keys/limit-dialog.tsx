'use client'

import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'

/** Explains why no further key can be created, and the two ways to change that. */
export function LimitDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Key limit reached"
      description={`${sentence}. Rotate or revoke a key, or choose a plan with more keys.`}
      footer={
        <>
          <ButtonLink variant="primary" href="/plan">
            Compare plans
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    />
  )
}
