'use client'

import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Eye, Pencil, Power, ScanSearch, Trash2 } from 'lucide-react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { Button, IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { MenuItem } from '#app/_components/ui/open-menu.tsx'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { offerUndo } from '#app/_trpc/offer-undo.ts'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'

type LinkActionsProps = { link: LinkRow; onOpen: (dialog: 'edit' | 'delete') => void; onChanged: () => void }

/** Link actions: preview, check, edit, enable or disable, delete. */
export function LinkActions({ link, onOpen, onChanged }: LinkActionsProps) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const name = link.title ?? link.code
  const check = useMutation(trpc.links.check.mutationOptions({ onSettled: onChanged }))
  const update = useMutation(trpc.links.update.mutationOptions({ onSuccess: onChanged }))
  const off = useMutation(
    trpc.links.update.mutationOptions({
      onSuccess: () => {
        onChanged()
        offerUndo(`“${name}” is turned off`, async () => {
          await client.links.update.mutate({ id: link.id, status: 'active' })
          onChanged()
        })
      },
    }),
  )
  const refusal = useRefusal(check.error ?? update.error ?? off.error)
  const icon = (Icon: typeof Pencil) => <Icon aria-hidden="true" />
  const blocked = link.status === 'blocked'
  const items: MenuItem[] = [
    ...(blocked ? [] : [{ id: 'edit', label: 'Edit', icon: icon(Pencil), onSelect: () => onOpen('edit') }]),
    ...(link.status === 'active' || link.status === 'expired' || blocked
      ? [
          {
            id: 'off',
            label: 'Turn off',
            detail: blocked ? 'Stays off after a review unblocks it' : 'Stops redirecting until you turn it on',
            icon: icon(Power),
            onSelect: () => (blocked ? update : off).mutate({ id: link.id, status: 'disabled' }),
          },
        ]
      : []),
    { kind: 'line', id: 'line' },
    { id: 'delete', label: 'Delete link', icon: icon(Trash2), danger: true, onSelect: () => onOpen('delete') },
  ]
  return (
    <>
      {link.status === 'disabled' ? (
        <Button
          variant="primary"
          icon={icon(Power)}
          pending={update.isPending}
          onClick={() => update.mutate({ id: link.id, status: 'active' })}
        >
          Turn on
        </Button>
      ) : null}
      <a className={buttonStyles.button} href={`${link.short_url}+`}>
        {icon(Eye)}
        Preview
      </a>
      {blocked ? null : (
        <Button icon={icon(ScanSearch)} pending={check.isPending} onClick={() => check.mutate({ id: link.id })}>
          Check now
        </Button>
      )}
      <DropdownMenu
        items={items}
        trigger={<IconButton label={`More actions for ${name}`}>{icon(Ellipsis)}</IconButton>}
      />
      {refusal ? (
        <div className="basis-full">
          <InlineError>{refusal}</InlineError>
        </div>
      ) : null}
    </>
  )
}
