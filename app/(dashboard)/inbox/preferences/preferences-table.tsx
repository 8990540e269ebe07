'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { notify } from '#app/_components/ui/notify.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { NoticePreference } from '#app/_trpc/outputs.ts'
import {
  isPersonalNotice,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeTitle,
  personalNotices,
  workspaceNotices,
} from '#server/catalog/notices.ts'
import styles from './preferences.module.css'

type Choice = { kind: NoticeKind; channel: NoticeChannel; on: boolean }

const channelWords = { in_app: 'In the app', email: 'Email' } as const

const whenOf = (kind: NoticeKind): string =>
  isPersonalNotice(kind) ? personalNotices[kind].when : workspaceNotices[kind].when

/** One row per kind with a switch per channel. A change is saved immediately and can be undone. */
export function PreferencesTable({ label, preferences }: { label: string; preferences: readonly NoticePreference[] }) {
  const [rows, setRows] = useState(preferences)
  const trpc = useTRPC()
  const put = ({ kind, channel, on }: Choice) =>
    setRows((before) =>
      before.map((row) => (row.kind === kind ? { ...row, chosen: { ...row.chosen, [channel]: on } } : row)),
    )
  const save = useMutation(
    trpc.notices.choose.mutationOptions({ onMutate: put, onError: (_, choice) => put({ ...choice, on: !choice.on }) }),
  )
  const choose = (choice: Choice) =>
    save.mutate(choice, {
      onSuccess: () => {
        const where = `${noticeTitle(choice.kind)}: ${channelWords[choice.channel].toLowerCase()}`
        notify({
          title: `${where} turned ${choice.on ? 'on' : 'off'}`,
          action: { label: 'Undo', onSelect: () => save.mutate({ ...choice, on: !choice.on }) },
        })
      },
    })
  return (
    <>
      {save.error ? <InlineError>{sentenceOf(save.error)}</InlineError> : null}
      <Table label={label}>
        <TableHead>
          <HeadCell grow>What</HeadCell>
          {noticeChannels.map((channel) => (
            <HeadCell key={channel}>{channelWords[channel]}</HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map(({ kind, chosen, fixed }) => (
            <TableRow key={kind}>
              <Cell grow className="min-w-40 py-2">
                <span className="block">{noticeTitle(kind)}</span>
                <span className={`${textStyles.note} block`}>{whenOf(kind)}</span>
              </Cell>
              {noticeChannels.map((channel) => (
                <Cell key={channel}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      role="switch"
                      aria-checked={chosen[channel]}
                      className={styles.switch}
                      aria-label={`${noticeTitle(kind)}: ${channelWords[channel]}`}
                      checked={chosen[channel]}
                      disabled={fixed.includes(channel)}
                      title={fixed.includes(channel) ? 'Always on' : undefined}
                      onChange={({ target }) => choose({ kind, channel, on: target.checked })}
                    />
                  </label>
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
