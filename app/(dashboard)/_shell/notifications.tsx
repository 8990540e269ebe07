'use client'

import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import styles from './notifications.module.css'

const EVERY_MS = 60_000

/** What happened in the workspace, newest first. Closing the list marks it as read in this browser. */
export function Notifications({ workspaceId }: { workspaceId: string }) {
  const trpc = useTRPC()
  const { data: found = [] } = useQuery(
    trpc.events.notifications.queryOptions(undefined, { refetchInterval: EVERY_MS, refetchOnWindowFocus: true }),
  )
  const [readUntil, readTo] = useStored(`assay-notifications-${workspaceId}`)
  const isUnread = (at: string) => readUntil === null || at > readUntil
  const unread = found.filter(({ created_at }) => isUnread(created_at)).length
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <DropdownMenu
      onClose={() => readTo(found[0]?.created_at ?? readUntil)}
      items={[
        { kind: 'label', id: 'title', label: found.length === 0 ? 'Nothing to report in 30 days' : 'Notifications' },
        ...found.map(({ id, summary, created_at }) => ({
          id,
          label: summary,
          detail: <Time at={created_at} />,
          href: `/events/${id}`,
          end: isUnread(created_at) ? <span role="img" aria-label="unread" className={styles.dot} /> : undefined,
        })),
        { kind: 'line', id: 'line' },
        { id: 'audit', label: 'Audit log', href: '/audit' },
      ]}
      trigger={
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.bell}`}
          data-variant="ghost"
          data-icon-only=""
          aria-label={label}
          title="Notifications"
        >
          <Bell aria-hidden="true" />
          {unread > 0 ? <span aria-hidden="true" className={styles.dot} /> : null}
        </button>
      }
    />
  )
}
