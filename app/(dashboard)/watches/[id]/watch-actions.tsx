'use client'

import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { MenuItem } from '#app/_components/ui/open-menu.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { WatchRow } from '#app/_trpc/outputs.ts'

type WatchActionsProps = {
  watch: WatchRow
  running: boolean
  onOpen: (dialog: 'edit' | 'delete') => void
  onChanged: () => void
}

/** Run, pause, resume, edit and delete. */
export function WatchActions({ watch, running, onOpen, onChanged }: WatchActionsProps) {
  const trpc = useTRPC()
  const update = useMutation(trpc.watches.update.mutationOptions({ onSuccess: onChanged }))
  const run = useMutation(trpc.watches.run.mutationOptions({ onSuccess: onChanged }))
  const { id, name, units } = watch
  const active = watch.status === 'active'
  const failure = update.error ?? run.error
  const icon = (Icon: typeof Pause) => <Icon aria-hidden="true" />
  const deletion: MenuItem[] = [
    { kind: 'line', id: 'line' },
    { id: 'delete', label: 'Delete watch', icon: icon(Trash2), danger: true, onSelect: () => onOpen('delete') },
  ]
  const items: MenuItem[] = [
    { id: 'edit', label: 'Edit', icon: icon(Pencil), onSelect: () => onOpen('edit') },
    ...(active
      ? [
          {
            id: 'pause',
            label: 'Pause',
            detail: 'It does not run until you resume it',
            icon: icon(Pause),
            onSelect: () => update.mutate({ id, status: 'paused' }),
          },
        ]
      : []),
    ...(watch.site_id === null ? deletion : []),
  ]
  return (
    <>
      {active ? (
        <Button
          variant="primary"
          units={units}
          icon={icon(RefreshCw)}
          pending={running || run.isPending}
          onClick={() => run.mutate({ id })}
        >
          {running ? 'Running' : 'Run now'}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={icon(Play)}
          pending={update.isPending}
          onClick={() => update.mutate({ id, status: 'active' })}
        >
          Resume
        </Button>
      )}
      <DropdownMenu
        items={items}
        trigger={<IconButton label={`More actions for ${name}`}>{icon(Ellipsis)}</IconButton>}
      />
      {failure ? (
        <div className="basis-full">
          <InlineError>{sentenceOf(failure)}</InlineError>
        </div>
      ) : null}
    </>
  )
}
