'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { MemberRow, SenderRow } from '#app/_trpc/outputs.ts'
import { AddSenderDialog, FreeSenderDialog } from './sender-dialogs.tsx'
import { SenderSection } from './sender-section.tsx'

export type SendersViewProps = {
  senders: readonly SenderRow[]
  slots: number
  members: readonly MemberRow[]
  isOwner: boolean
  now: string
}

type Open = { dialog: 'add' | 'limit' } | { dialog: 'free'; sender: SenderRow } | null

export function SendersView({ senders, slots, members, isOwner, now }: SendersViewProps) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    router.refresh()
  }
  const add = () => setOpen({ dialog: senders.length >= slots ? 'limit' : 'add' })
  return (
    <>
      <PageHeader
        title="Senders"
        lead={
          slots > 0
            ? `${senders.length} of ${formatCount(slots, 'slot')} in use. Records are checked daily.`
            : 'Domains you send email from, verified by DNS'
        }
        actions={
          slots > 0 ? (
            <OwnersButton isOwner={isOwner} variant="primary" icon={<Plus aria-hidden="true" />} onClick={add}>
              Add sender
            </OwnersButton>
          ) : undefined
        }
      />
      {slots > 0 ? null : (
        <NotInPlan needs="senderSlots" feature="three sender domains">
          {senders.length > 0 ? 'Existing senders are paused until you upgrade.' : null}
        </NotInPlan>
      )}
      {senders.map((sender, index) => (
        <SenderSection
          key={sender.id}
          sender={sender}
          first={index === 0}
          members={members}
          isOwner={isOwner}
          now={now}
          onChanged={changed}
          onFree={() => setOpen({ dialog: 'free', sender })}
        />
      ))}
      {senders.length === 0 ? (
        <EmptyState
          example={
            <>
              <b>news.example.com</b>
              <Mono>_assay-challenge.news.example.com</Mono>
              <span>Verified</span>
            </>
          }
          action={isOwner && slots > 0 ? <Button onClick={add}>Add your first sender</Button> : undefined}
        >
          No senders yet. A sender is a domain you verify with a TXT record and assign to a member.
        </EmptyState>
      ) : null}
      {open?.dialog === 'add' ? <AddSenderDialog onClose={close} onChanged={changed} /> : null}
      {open?.dialog === 'free' ? <FreeSenderDialog sender={open.sender} onClose={close} onChanged={changed} /> : null}
      {open?.dialog === 'limit' ? (
        <Dialog
          open
          onOpenChange={close}
          title="Sender limit reached"
          description={`The plan includes ${formatCount(slots, 'sender slot')}. Remove one to add another.`}
          footer={
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          }
        />
      ) : null}
    </>
  )
}
