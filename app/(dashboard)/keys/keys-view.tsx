'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { storeTestKey } from '#app/_components/documentation/test-key.ts'
import { usePageActions } from '#app/_components/frame/page-actions.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { KeyRow, NewKey } from '#app/_trpc/outputs.ts'
import type { PlanId } from '#server/catalog/plans.ts'
import { CreateKeyDialog, RenameKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx'
import { limitSentence, takesPlace } from './key-words.ts'
import { type KeyAction, KeysTable } from './keys-table.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { NewKeyPanel } from './new-key-panel.tsx'

export type KeysViewProps = {
  keys: readonly KeyRow[]
  limit: number
  plans: readonly PlanId[]
  isOwner: boolean
  showRevoked: boolean
  baseUrl: string
  now: string
}

type Open = { dialog: 'create' | 'create-test' | 'limit' } | { dialog: KeyAction; key: KeyRow } | null

/**
 * The workspace's keys and an owner's actions on them. A new key exists only in this component's state, until it is
 * hidden.
 */
export function KeysView({ keys: listed, limit, plans, isOwner, showRevoked, baseUrl, now }: KeysViewProps) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const [made, setMade] = useState<NewKey | null>(null)
  const [newest, setNewest] = useState<KeyRow | null>(null)
  const keys = withNewest(listed, newest)
  const unrevoked = keys.filter((key) => key.status !== 'revoked')
  const revoked = keys.filter((key) => key.status === 'revoked')
  const held = keys.filter(takesPlace).length
  const sentence = limitSentence(plans, limit)
  const onAct = isOwner ? (dialog: KeyAction, key: KeyRow) => setOpen({ dialog, key }) : undefined

  const close = () => setOpen(null)
  const changed = () => {
    close()
    router.refresh()
  }
  const show = (next: NewKey) => {
    if (next.record.test) storeTestKey(next.key)
    setMade(next)
    setNewest(next.record)
    changed()
  }
  const isFull = held >= limit
  const startCreate = useCallback(() => setOpen({ dialog: isFull ? 'limit' : 'create' }), [isFull])
  usePageActions(
    useMemo(
      () => (isOwner ? [{ id: 'create-key', label: 'Create key', onSelect: startCreate }] : []),
      [isOwner, startCreate],
    ),
  )
  return (
    <>
      <PageHeader
        list
        title="API keys"
        lead={
          held > limit
            ? `${formatCount(held, 'key')}; ${sentence}, the oldest`
            : `${held} of ${limit} in use; ${sentence}`
        }
        actions={
          <>
            <OwnersButton isOwner={isOwner} onClick={() => setOpen({ dialog: 'create-test' })}>
              Create test key
            </OwnersButton>
            <OwnersButton isOwner={isOwner} variant="primary" icon={<Plus aria-hidden="true" />} onClick={startCreate}>
              Create key
            </OwnersButton>
          </>
        }
      />
      {made ? <NewKeyPanel made={made} baseUrl={baseUrl} onDone={() => setMade(null)} /> : null}
      <Section
        first
        title="Keys"
        note={
          isOwner
            ? 'A key has access to the whole workspace. Keep it on servers, never in web pages or apps.'
            : 'Only owners can create, rotate and revoke keys.'
        }
      >
        {unrevoked.length > 0 ? (
          <KeysTable label="API keys" keys={unrevoked} limit={limit} now={now} onAct={onAct} />
        ) : (
          <EmptyState
            example={
              <>
                <b>Checkout server</b>
                <Mono>svc_live_a1B…Q7aZ</Mono>
                <span>Active</span>
              </>
            }
            action={isOwner ? <Button onClick={startCreate}>Create your first key</Button> : undefined}
          >
            No keys yet. Your server uses a key to call the API for this workspace.
          </EmptyState>
        )}
      </Section>
      {revoked.length > 0 ? (
        <Section title="Revoked" note="Revoked keys are refused permanently and stay listed.">
          {showRevoked ? (
            <div className="mb-3">
              <KeysTable label="Revoked keys" keys={revoked} limit={limit} now={now} />
            </div>
          ) : null}
          <Link
            className={`${textStyles.link} inline-flex min-h-6 items-center`}
            href={showRevoked ? '/keys' : '/keys?revoked=show'}
            scroll={false}
          >
            {showRevoked ? 'Hide revoked keys' : `Show ${formatCount(revoked.length, 'revoked key')}`}
          </Link>
        </Section>
      ) : null}
      {open?.dialog === 'create' || open?.dialog === 'create-test' ? (
        <CreateKeyDialog test={open.dialog === 'create-test'} onClose={close} onMade={show} />
      ) : null}
      {open?.dialog === 'limit' ? <LimitDialog sentence={sentence} onClose={close} /> : null}
      {open?.dialog === 'rename' ? <RenameKeyDialog keyRow={open.key} onClose={close} onChanged={changed} /> : null}
      {open?.dialog === 'rotate' ? <RotateKeyDialog keyRow={open.key} onClose={close} onMade={show} /> : null}
      {open?.dialog === 'revoke' ? (
        <RevokeKeyDialog keyRow={open.key} keys={keys} limit={limit} onClose={close} onChanged={changed} />
      ) : null}
    </>
  )
}

/** Adds the key just created while the page is still refreshing. */
function withNewest(listed: readonly KeyRow[], newest: KeyRow | null): readonly KeyRow[] {
  return newest && listed.every((key) => key.id !== newest.id) ? [newest, ...listed] : listed
}
