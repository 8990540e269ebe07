'use client'

import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { MenuItem } from '#app/_components/ui/open-menu.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { StreamRow, StreamTested } from '#app/_trpc/outputs.ts'

type StreamActionsProps = {
  stream: StreamRow
  included: boolean
  onOpen: (dialog: 'edit' | 'delete') => void
  onChanged: () => void
  onTested: (outcome: StreamTested) => void
}

/** Stream actions for owners; if the plan does not include streams, only deletion. */
export function StreamActions(props: StreamActionsProps) {
  if (props.included) return <AllActions {...props} />
  return (
    <Button variant="danger" onClick={() => props.onOpen('delete')}>
      Delete stream
    </Button>
  )
}

function AllActions({ stream, onOpen, onChanged, onTested }: StreamActionsProps) {
  const trpc = useTRPC()
  const update = useMutation(trpc.streams.update.mutationOptions({ onSuccess: onChanged }))
  const test = useMutation(trpc.streams.test.mutationOptions({ onSuccess: onTested }))
  const resting = stream.status !== 'active'
  const failure = update.error ?? test.error
  const icon = (Icon: typeof Pause) => <Icon aria-hidden="true" />
  const items: MenuItem[] = [
    { id: 'edit', label: 'Edit', icon: icon(Pencil), onSelect: () => onOpen('edit') },
    ...(resting
      ? []
      : [
          {
            id: 'pause',
            label: 'Pause',
            detail: 'Events wait for up to 7 days',
            icon: icon(Pause),
            onSelect: () => update.mutate({ id: stream.id, status: 'paused' }),
          },
        ]),
    { kind: 'line', id: 'line' },
    { id: 'delete', label: 'Delete stream', icon: icon(Trash2), danger: true, onSelect: () => onOpen('delete') },
  ]
  return (
    <>
      {resting ? (
        <Button
          variant="primary"
          icon={icon(Play)}
          pending={update.isPending}
          onClick={() => update.mutate({ id: stream.id, status: 'active' })}
        >
          Resume
        </Button>
      ) : null}
      <Button icon={icon(Send)} pending={test.isPending} onClick={() => test.mutate({ id: stream.id })}>
        Send test
      </Button>
      <DropdownMenu
        items={items}
        trigger={<IconButton label={`More actions for ${stream.name}`}>{icon(Ellipsis)}</IconButton>}
      />
      {failure ? (
        <div className="basis-full">
          <InlineError>{sentenceOf(failure)}</InlineError>
        </div>
      ) : null}
    </>
  )
}
