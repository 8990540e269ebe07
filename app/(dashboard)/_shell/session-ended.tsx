'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { notify } from '#app/_components/ui/notify.ts'
import { onSessionElsewhere } from '#app/_identity/session-channel.ts'
import { refusalOf, useTRPCClient } from '#app/_trpc/client.tsx'
import { notifySession, onSession, sessionEnded } from '#app/_trpc/session-watch.ts'

/**
 * Says that the session has ended without unmounting the page: after signing in again in another tab, work continues
 * here. If a different person signs in, the page has to be reloaded.
 */
export function SessionEnded({ person }: { person: { id: string; email: string } }) {
  const client = useTRPCClient()
  const ended = useSyncExternalStore(onSession, sessionEnded, () => false)
  const [put, setPut] = useState(false)
  const [other, setOther] = useState<string | null>(null)

  // A refused call marks the session as ended, whatever it was for.
  useEffect(() => {
    if (ended) return
    return onSessionElsewhere(() => void client.me.session.query().catch(() => undefined))
  }, [ended, client])

  useEffect(() => {
    if (!ended) return
    setPut(false)
    return onSessionElsewhere(async () => {
      const session = await client.me.session.query().catch((error: unknown) => refusalOf(error).code)
      // A caller without access to this tab's workspace is not the page's owner.
      if (session === 'WORKSPACE_NOT_FOUND') return setOther('someone else')
      if (typeof session === 'string') return
      if (session.person.id !== person.id) return setOther(session.person.email)
      notifySession(false)
      notify({ title: 'Signed in again', detail: 'Your input is still here. Submit it again.' })
    })
  }, [ended, client, person.id])

  if (!ended) return null
  return (
    <Dialog
      open={!put}
      onOpenChange={(open) => setPut(!open)}
      title={other ? 'Someone else is signed in' : 'Your session has ended'}
      description={
        other
          ? `You are now signed in as ${other}; this page belongs to ${person.email}. Reload to continue; unsaved input is lost.`
          : 'Sign in again in a new tab to continue here. What you typed is still on this page.'
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
