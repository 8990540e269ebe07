'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { SourceList } from '#app/_components/ui/source-list.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { KeyedSourceEntry, SourcesOverview } from '#app/_trpc/outputs.ts'
import { dataSources } from './data-sources.ts'
import { RemoveSourceKeyDialog, SetSourceKeyDialog } from './source-key-dialogs.tsx'

type Open = { dialog: 'set' | 'remove'; row: KeyedSourceEntry } | null

/** Sources that need a key, which owners can set, and the age of lists and files. */
export function SourcesSection({ sources, isOwner }: { sources: SourcesOverview; isOwner: boolean }) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    router.refresh()
  }
  return (
    <div className="grid gap-6">
      <Table label="Sources that need a key">
        <TableHead>
          <HeadCell grow>With a key</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {sources.keyed.map((row) => (
            <Row
              key={row.id}
              row={row}
              isOwner={isOwner}
              now={sources.at}
              onAct={(dialog) => setOpen({ dialog, row })}
            />
          ))}
        </TableBody>
      </Table>
      <div className="grid max-w-prose gap-2">
        <h3 className={textStyles.note}>Lists and files</h3>
        <SourceList sources={dataSources(sources)} />
      </div>
      {open?.dialog === 'set' ? <SetSourceKeyDialog row={open.row} onClose={close} onChanged={changed} /> : null}
      {open?.dialog === 'remove' ? <RemoveSourceKeyDialog row={open.row} onClose={close} onChanged={changed} /> : null}
    </div>
  )
}

type RowProps = {
  row: KeyedSourceEntry
  isOwner: boolean
  now: string
  onAct: (dialog: 'set' | 'remove') => void
}

function Row({ row, isOwner, now, onAct }: RowProps) {
  const isOwn = row.key_of === 'workspace'
  return (
    <TableRow>
      <Cell grow className="py-1.5">
        <a className={textStyles.link} href={row.url} target="_blank" rel="noreferrer noopener">
          {row.name}
        </a>
        <span className={`block ${textStyles.note}`}>{row.about}</span>
      </Cell>
      <Cell className="py-1.5 whitespace-normal">
        <State row={row} now={now} />
      </Cell>
      <Cell numeric>
        <span className="inline-flex flex-wrap items-center justify-end gap-2 py-1">
          <OwnersButton isOwner={isOwner} onClick={() => onAct('set')} aria-label={`Set key for ${row.name}`}>
            {isOwn ? 'Replace' : 'Set key'}
          </OwnersButton>
          {isOwn ? (
            <OwnersButton
              isOwner={isOwner}
              variant="ghost"
              onClick={() => onAct('remove')}
              aria-label={`Remove key for ${row.name}`}
            >
              Remove
            </OwnersButton>
          ) : null}
        </span>
      </Cell>
    </TableRow>
  )
}

const STATES = { ok: 'Connected', refused: 'Key refused', over_quota: 'Over quota' } as const

function State({ row, now }: Pick<RowProps, 'row' | 'now'>) {
  const { state, key_of, last4, ask_again_at, quota } = row
  if (state === 'not_connected') return <span className="whitespace-nowrap text-ink-3">Not connected</span>
  return (
    <>
      {STATES[state]}{' '}
      {key_of === 'operator' ? <span className="text-ink-2">Operator’s key</span> : <Mono>{`••••${last4}`}</Mono>}
      {state !== 'ok' && ask_again_at ? (
        <span className={`block ${textStyles.note}`}>
          Next request <Time at={ask_again_at} now={now} />
        </span>
      ) : null}
      {quota ? <Quota quota={quota} now={now} /> : null}
    </>
  )
}

type QuotaProps = { quota: NonNullable<KeyedSourceEntry['quota']>; now: string }

function Quota({ quota: { limit, remaining, reset_at }, now }: QuotaProps) {
  if (limit === null || remaining === null) return null
  return (
    <span className={`block ${textStyles.note}`}>
      {formatNumber(Math.max(0, limit - remaining))} of {formatNumber(limit)} used
      {reset_at ? (
        <>
          , resets <Time at={reset_at} now={now} />
        </>
      ) : null}
    </span>
  )
}
