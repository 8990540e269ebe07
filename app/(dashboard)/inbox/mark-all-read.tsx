'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { notify } from '#app/_components/ui/notify.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { useNoticesChanged } from './use-notices-changed.ts'

/** Marks every notice as read, those on further pages too. */
export function MarkAllRead({ unread }: { unread: number }) {
  const trpc = useTRPC()
  const changed = useNoticesChanged()
  const mark = useMutation(
    trpc.notices.markAllRead.mutationOptions({
      onSuccess: async ({ marked }) => {
        notify({ title: `${formatCount(marked, 'notice')} marked as read` })
        await changed()
      },
      onError: (error) => notify({ title: 'The notices are still unread', detail: sentenceOf(error) }),
    }),
  )
  return (
    <Button disabled={unread === 0} pending={mark.isPending} onClick={() => mark.mutate()}>
      Mark all as read
    </Button>
  )
}
