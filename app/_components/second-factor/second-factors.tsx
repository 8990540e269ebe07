'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SecondFactorStatus } from '#app/_trpc/outputs.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'

type Factor = { kind: 'app' } | { kind: 'passkey'; id: string; name: string }
type Opened = { dialog: 'app' | 'passkey' | 'codes' } | { dialog: 'remove'; factor: Factor; last: boolean } | null

export type SecondFactorsProps = { status: SecondFactorStatus; now: string; onReady?: () => void }

/** The person's second factors: a list, adding, removing, and recovery codes. `onReady`: codes have been stored. */
export function SecondFactors({ status, now, onReady }: SecondFactorsProps) {
  const router = useRouter()
  const [opened, setOpened] = useState<Opened>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpened(null)
  const { app_added_at, passkeys, recovery_codes_left } = status
  const count = passkeys.length + (app_added_at ? 1 : 0)

  const added = (made: string[] | null) => {
    close()
    setCodes(made)
    router.refresh()
    if (made === null) onReady?.()
  }
  return (
    <>
      {codes ? (
        <RecoveryCodesPanel
          codes={codes}
          onDone={() => {
            setCodes(null)
            onReady?.()
          }}
        />
      ) : null}
      {count > 0 ? (
        <Table label="Second factors">
          <TableHead>
            <HeadCell grow>Factor</HeadCell>
            <HeadCell optional>Added</HeadCell>
            <HeadCell optional>Last used</HeadCell>
            <HeadCell>
              <span className="sr-only">Action</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {app_added_at ? (
              <FactorRow
                name="Authenticator app"
                addedAt={app_added_at}
                usedAt={null}
                now={now}
                onRemove={() => setOpened({ dialog: 'remove', factor: { kind: 'app' }, last: count === 1 })}
              />
            ) : null}
            {passkeys.map(({ id, name, added_at, last_used_at }) => (
              <FactorRow
                key={id}
                name={`Passkey “${name}”`}
                addedAt={added_at}
                usedAt={last_used_at}
                now={now}
                onRemove={() =>
                  setOpened({ dialog: 'remove', factor: { kind: 'passkey', id, name }, last: count === 1 })
                }
              />
            ))}
          </TableBody>
        </Table>
      ) : (
        <p className="max-w-prose text-ink-2">
          With a second factor, a stolen password is not enough to sign in to your account.
        </p>
      )}
      {count > 0 ? <p className="mt-4 text-ink-2">{formatCount(recovery_codes_left, 'recovery code')} left.</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {app_added_at ? null : (
          <Button variant={count === 0 ? 'primary' : 'default'} onClick={() => setOpened({ dialog: 'app' })}>
            Add authenticator app
          </Button>
        )}
        <Button onClick={() => setOpened({ dialog: 'passkey' })}>Add passkey</Button>
        {count > 0 ? <Button onClick={() => setOpened({ dialog: 'codes' })}>New recovery codes</Button> : null}
      </div>
      {opened?.dialog === 'app' ? <AppDialog onClose={close} onAdded={added} /> : null}
      {opened?.dialog === 'passkey' ? <PasskeyDialog onClose={close} onAdded={added} /> : null}
      {opened?.dialog === 'codes' ? <RenewDialog onClose={close} onRenewed={added} /> : null}
      {opened?.dialog === 'remove' ? <RemoveDialog factor={opened.factor} last={opened.last} onClose={close} /> : null}
    </>
  )
}

type FactorRowProps = { name: string; addedAt: string; usedAt: string | null; now: string; onRemove: () => void }

function FactorRow({ name, addedAt, usedAt, now, onRemove }: FactorRowProps) {
  return (
    <TableRow>
      <Cell grow>{name}</Cell>
      <Cell optional>
        <Time at={addedAt} now={now} />
      </Cell>
      <Cell optional>{usedAt ? <Time at={usedAt} now={now} /> : '–'}</Cell>
      <Cell>
        <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Cell>
    </TableRow>
  )
}

type RenewDialogProps = { onClose: () => void; onRenewed: (codes: string[]) => void }

function RenewDialog({ onClose, onRenewed }: RenewDialogProps) {
  const trpc = useTRPC()
  const renew = useMutation(
    trpc.secondFactor.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recovery_codes }) => onRenewed(recovery_codes),
    }),
  )
  return (
    <PasswordDialog
      title="New recovery codes"
      description="Ten new codes replace the ones you have, which then no longer work."
      submitLabel="Make new codes"
      danger={false}
      pending={renew.isPending}
      error={renew.error}
      onClose={onClose}
      onSubmit={(current) => renew.mutate({ current })}
    />
  )
}

function RemoveDialog({ factor, last, onClose }: { factor: Factor; last: boolean; onClose: () => void }) {
  const trpc = useTRPC()
  const router = useRouter()
  const onSuccess = () => {
    onClose()
    router.refresh()
  }
  const removeApp = useMutation(trpc.secondFactor.removeApp.mutationOptions({ onSuccess }))
  const removePasskey = useMutation(trpc.secondFactor.removePasskey.mutationOptions({ onSuccess }))
  const name = factor.kind === 'app' ? 'the authenticator app' : `the passkey “${factor.name}”`
  return (
    <PasswordDialog
      title={`Remove ${name}`}
      description={
        last
          ? 'This is your only second factor: you then sign in with your password alone, your other sessions end, and workspaces that require a second factor stay closed to you.'
          : 'You can still sign in with your other second factors.'
      }
      submitLabel="Remove"
      danger
      pending={removeApp.isPending || removePasskey.isPending}
      error={removeApp.error ?? removePasskey.error}
      onClose={onClose}
      onSubmit={(current) =>
        factor.kind === 'app' ? removeApp.mutate({ current }) : removePasskey.mutate({ current, id: factor.id })
      }
    />
  )
}
