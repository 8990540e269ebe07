'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import styles from './notifications.module.css'

const EVERY_MS = 60_000
const SHOWN = 8
const MOST = 99

/** The inbox in short: the number of unread notices, and the newest of them once the list is open. */
export function Notifications() {
  const trpc = useTRPC()
  const router = useRouter()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const count = useQuery(
    trpc.notices.unread.queryOptions(undefined, { refetchInterval: EVERY_MS, refetchOnWindowFocus: true }),
  )
  const list = useQuery(trpc.notices.list.queryOptions({ limit: SHOWN }, { enabled: open, staleTime: 0 }))
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: trpc.notices.pathKey() })
    router.refresh()
  }
  const markRead = useMutation(trpc.notices.markRead.mutationOptions({ onSuccess }))
  const markAll = useMutation(trpc.notices.markAllRead.mutationOptions({ onSuccess }))
  const unread = count.data ?? 0
  const number = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <DropdownMenu
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      items={[
        { kind: 'label', id: 'title', label: headOf(list) },
        ...(list.data?.data ?? []).map(({ id, summary, href, created_at, read }) => ({
          id,
          label: summary,
          detail: <Time at={created_at} />,
          href,
          end: read ? undefined : <span role="img" aria-label="unread" className={styles.dot} />,
          ...(read ? {} : { onSelect: () => markRead.mutate({ id }) }),
        })),
        { kind: 'line', id: 'line' },
        ...(unread > 0 ? [{ id: 'read', label: 'Mark all as read', onSelect: () => markAll.mutate() }] : []),
        { id: 'all', label: 'All notices', href: '/inbox' },
        { id: 'preferences', label: 'Notification preferences', href: '/inbox/preferences' },
      ]}
      trigger={
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.bell}`}
          data-variant="ghost"
          data-icon-only=""
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${number} unread`}
          title="Notifications"
        >
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span aria-hidden="true" className={styles.count}>
              {number}
            </span>
          ) : null}
        </button>
      }
    />
  )
}

function headOf({ data, isError }: { data: { data: readonly unknown[] } | undefined; isError: boolean }): string {
  if (isError) return 'The notices could not be loaded. Close the list and open it again.'
  if (data === undefined) return 'Loading notices …'
  return data.data.length === 0 ? 'No notices' : 'Newest notices'
}
