'use client'

import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { notify } from '#app/_components/ui/notify.ts'
import { SidePanel } from '#app/_components/ui/side-panel.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { Tooltip } from '#app/_components/ui/tooltip.tsx'
import { keyConsequences } from '#app/dev/kit/_data/consequences.ts'

/** Dialogs, panel, menu, tooltip and toast. */
export function Floating() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'panel' | null>(null)
  const change = (next: boolean) => setOpen(next ? open : null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Revoke key …Q7aZ
      </Button>
      <Button onClick={() => setOpen('panel')}>Side panel</Button>
      <DropdownMenu
        align="start"
        items={[
          { id: 'copy', label: 'Copy prefix', icon: <Copy aria-hidden="true" />, end: 'C' },
          { id: 'pause', label: 'Pause', detail: 'Answers 403 until resumed' },
          { kind: 'line', id: 'line' },
          { id: 'off', label: 'Rotate', disabled: true },
          {
            id: 'revoke',
            label: 'Revoke key …Q7aZ',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
          },
        ]}
        trigger={
          <Button>
            Menu
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Tooltip text="Fetched 21 Nov 2026, 13:40 UTC">
        <Button variant="ghost">Tooltip</Button>
      </Tooltip>
      <Button
        onClick={() =>
          notify({
            title: 'Bulk job finished',
            detail: '97 of 100 targets done.',
            action: { label: 'Open', onSelect: () => setOpen('panel') },
          })
        }
      >
        Toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title="Invite a member"
        description="The invitation is valid for 7 days."
        footer={<Button variant="primary">Send invitation</Button>}
      >
        <div className="mt-4">
          <TextInput label="Email address" type="email" defaultValue="kim@example.org" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={change}
        title="Revoke key “Checkout server”"
        description="This cannot be undone."
        {...keyConsequences}
        confirmLabel="Revoke key …Q7aZ"
        onConfirm={() => setOpen(null)}
      />
      <SidePanel
        open={open === 'panel'}
        onOpenChange={change}
        title="Edit key"
        footer={<Button variant="primary">Save key</Button>}
      >
        <TextInput label="Key name" defaultValue="Checkout server" />
      </SidePanel>
    </div>
  )
}
