'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { Security } from '#app/_trpc/outputs.ts'

/** The person's sessions; each but the current one can be ended, or all others at once. */
export function SessionsTable({ sessions, now }: { sessions: Security['sessions']; now: string }) {
  const trpc = useTRPC()
  const router = useRouter()
  const onSuccess = () => router.refresh()
  const end = useMutation(trpc.me.endSession.mutationOptions({ onSuccess, onError: onSuccess }))
  const endOthers = useMutation(trpc.me.endOtherSessions.mutationOptions({ onSuccess }))
  const error = end.error ?? endOthers.error
  return (
    <>
      <Table label="Sessions">
        <TableHead>
          <HeadCell grow>Browser</HeadCell>
          <HeadCell optional>Network</HeadCell>
          <HeadCell>Last seen</HeadCell>
          <HeadCell>
            <span className="sr-only">Action</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {sessions.map(({ id, browser, network, last_seen_at, current }) => {
            const name = browser ?? 'Unknown browser'
            return (
              <TableRow key={id}>
                <Cell grow>
                  {name} {current ? <Tag>This session</Tag> : null}
                </Cell>
                <Cell optional>{network ? <Mono>{network}</Mono> : 'Unknown'}</Cell>
                <Cell>
                  <Time at={last_seen_at} now={now} />
                </Cell>
                <Cell>
                  {current ? null : (
                    <Button
                      variant="ghost"
                      aria-label={`End the session in ${name}`}
                      pending={end.isPending && end.variables.id === id}
                      onClick={() => end.mutate({ id })}
                    >
                      End
                    </Button>
                  )}
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {sessions.length > 1 ? (
        <div className="mt-4">
          <Button pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all other sessions
          </Button>
        </div>
      ) : null}
    </>
  )
}
