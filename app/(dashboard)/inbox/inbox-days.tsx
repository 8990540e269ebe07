'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { formatDay } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { NoticeRow } from '#app/_trpc/outputs.ts'
import { noticeTitle } from '#server/catalog/notices.ts'
import styles from './inbox.module.css'
import { useNoticesChanged } from './use-notices-changed.ts'

const dayOf = ({ created_at }: NoticeRow): string => created_at.slice(0, 10)

/** Notices in one table, grouped by day. Opening one marks it as read. */
export function InboxDays({ notices }: { notices: readonly NoticeRow[] }) {
  const trpc = useTRPC()
  const onSuccess = useNoticesChanged()
  const read = useMutation(trpc.notices.markRead.mutationOptions({ onSuccess }))
  const unread = useMutation(trpc.notices.markUnread.mutationOptions({ onSuccess }))
  const error = read.error ?? unread.error
  const days = [...new Set(notices.map(dayOf))]
  return (
    <>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      <Table label="Notices">
        <TableHead>
          <HeadCell optional>Time</HeadCell>
          <HeadCell grow>What</HeadCell>
          <HeadCell>
            <span className="sr-only">Action</span>
          </HeadCell>
        </TableHead>
        {days.map((day) => (
          <TableBody key={day} keys>
            <tr data-group="">
              <th scope="rowgroup" colSpan={3}>
                {formatDay(new Date(day))}
              </th>
            </tr>
            {notices
              .filter((notice) => dayOf(notice) === day)
              .map((notice) => (
                <InboxRow
                  key={notice.id}
                  notice={notice}
                  onOpen={() => notice.read || read.mutate({ id: notice.id })}
                  onMark={() => (notice.read ? unread : read).mutate({ id: notice.id })}
                />
              ))}
          </TableBody>
        ))}
      </Table>
    </>
  )
}

type InboxRowProps = { notice: NoticeRow; onOpen: () => void; onMark: () => void }

function InboxRow({ notice, onOpen, onMark }: InboxRowProps) {
  const { created_at, summary, href, kind, personal, read } = notice
  const time = created_at.slice(11, 16)
  return (
    <TableRow href={href}>
      <Cell optional className="align-top pt-1.75 text-ink-2">
        <time dateTime={created_at} title={created_at}>
          {time}
        </time>
      </Cell>
      <Cell grow className="min-w-44 py-1.75">
        <Link
          className={`${styles.summary} block text-ink [overflow-wrap:anywhere]`}
          data-unread={read ? undefined : ''}
          href={href}
          prefetch={false}
          onClick={onOpen}
        >
          {read ? null : <span role="img" aria-label="Unread:" className={styles.dot} />}
          {summary}
        </Link>
        <span className={`${textStyles.note} block`}>
          <span className="phone:hidden">{time} · </span>
          {noticeTitle(kind)}
          {personal ? ' · Your account' : null}
        </span>
      </Cell>
      <Cell className="align-top">
        <Button variant="ghost" aria-label={`Mark as ${read ? 'unread' : 'read'}: ${summary}`} onClick={onMark}>
          {read ? 'Mark unread' : 'Mark read'}
        </Button>
      </Cell>
    </TableRow>
  )
}
