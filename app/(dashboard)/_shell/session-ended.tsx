'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { notify } from '#app/_components/ui/notify.ts'
import { onSignInElsewhere } from '#app/_identity/session-channel.ts'
import { refusalOf, useTRPCClient } from '#app/_trpc/client.tsx'
import { onSession, sessionEnded, tellSession } from '#app/_trpc/session-watch.ts'

/**
 * Says that the session has ended and keeps the page as it is: one signs in again in another tab, and this one goes on. Somebody else who signed in does not
 * go on with this person's page.
 */
export function SessionEnded({ person }: { person: { id: string; email: string } }) {
  const client = useTRPCClient()
  const ended = useSyncExternalStore(onSession, sessionEnded, () => false)
  const [put, setPut] = useState(false)
  const [other, setOther] = useState<string | null>(null)

  useEffect(() => {
    if (!ended) return
    setPut(false)
    return onSignInElsewhere(async () => {
      const here = await client.me.here.query().catch((error: unknown) => refusalOf(error).code)
      // Who has no access to the workspace of this tab is not the person whose page it is.
      if (here === 'WORKSPACE_NOT_FOUND') return setOther('somebody else')
      if (typeof here === 'string') return
      if (here.person.id !== person.id) return setOther(here.person.email)
      tellSession(false)
      notify({ title: 'Signed in again', detail: 'What you typed is still here. Send it again.' })
    })
  }, [ended, client, person.id])

  if (!ended) return null
  return (
    <Dialog
      open={!put}
      onOpenChange={(open) => setPut(!open)}
      title={other ? 'Somebody else is signed in' : 'Your session has ended'}
      description={
        other
          ? `You are signed in as ${other} now; this page belongs to ${person.email}. Reload it to go on, which drops what was typed.`
          : 'What you typed is still on this page. Sign in again in a new tab; this page then goes on where it was.'
      }
      footer={
        other ? (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        ) : (
          <ButtonLink variant="primary" href="/sign-in?next=/signed-in" target="_blank">
            Sign in again
          </ButtonLink>
        )
      }
    />
  )
}
