'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { CaptchaSecretRow } from '#app/_trpc/outputs.ts'
import { captchaProviders } from '#server/catalog/captcha.ts'
import { RemoveSecretDialog, SetSecretDialog } from './secret-dialogs.tsx'

type Open = { dialog: 'set' | 'remove'; row: CaptchaSecretRow } | null
type ProvidersSectionProps = { providers: readonly CaptchaSecretRow[]; isOwner: boolean; now: string }

/** CAPTCHA providers and their secrets, which owners can set and remove. */
export function ProvidersSection({ providers, isOwner, now }: ProvidersSectionProps) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    router.refresh()
  }
  return (
    <Section title="Providers" note="Secrets are encrypted and never shown again. The built-in CAPTCHA needs none.">
      <Table label="Providers and their secrets">
        <TableHead>
          <HeadCell grow>Provider</HeadCell>
          <HeadCell>Secret</HeadCell>
          <HeadCell optional>Set</HeadCell>
          <HeadCell numeric>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {providers.map((row) => (
            <Row
              key={row.provider}
              row={row}
              isOwner={isOwner}
              now={now}
              onAct={(dialog) => setOpen({ dialog, row })}
            />
          ))}
        </TableBody>
      </Table>
      {open?.dialog === 'set' ? <SetSecretDialog row={open.row} onClose={close} onChanged={changed} /> : null}
      {open?.dialog === 'remove' ? <RemoveSecretDialog row={open.row} onClose={close} onChanged={changed} /> : null}
    </Section>
  )
}

type RowProps = Omit<ProvidersSectionProps, 'providers'> & {
  row: CaptchaSecretRow
  onAct: (dialog: 'set' | 'remove') => void
}

function Row({ row, isOwner, now, onAct }: RowProps) {
  const { name, documentation } = captchaProviders[row.provider]
  return (
    <TableRow>
      <Cell grow>
        <a className={textStyles.link} href={documentation} target="_blank" rel="noreferrer noopener">
          {name}
        </a>
      </Cell>
      <Cell>{row.last4 === null ? 'None' : <Mono>{`••••${row.last4}`}</Mono>}</Cell>
      <Cell optional className="text-ink-2">
        {row.set_at === null ? null : (
          <>
            <Time at={row.set_at} now={now} /> by {row.set_by}
          </>
        )}
      </Cell>
      <Cell numeric>
        <span className="inline-flex items-center justify-end gap-2 py-1">
          <OwnersButton isOwner={isOwner} onClick={() => onAct('set')} aria-label={`Set secret for ${name}`}>
            {row.last4 === null ? 'Set' : 'Replace'}
          </OwnersButton>
          {row.last4 === null ? null : (
            <OwnersButton
              isOwner={isOwner}
              variant="ghost"
              onClick={() => onAct('remove')}
              aria-label={`Remove secret for ${name}`}
            >
              Remove
            </OwnersButton>
          )}
        </span>
      </Cell>
    </TableRow>
  )
}
