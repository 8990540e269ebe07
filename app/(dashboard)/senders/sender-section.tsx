'use client'

import { useMutation } from '@tanstack/react-query'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { MemberRow, SenderRow } from '#app/_trpc/outputs.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { outcomeWords, statusWords } from './sender-words.ts'

type SenderSectionProps = {
  sender: SenderRow
  first: boolean
  members: readonly MemberRow[]
  isOwner: boolean
  now: string
  onChanged: () => void
  onFree: () => void
}

/** One sender domain: its DNS record, the last check, and who sends from it. */
export function SenderSection({ sender, first, members, isOwner, now, onChanged, onFree }: SenderSectionProps) {
  const trpc = useTRPC()
  const check = useMutation(trpc.senders.check.mutationOptions({ onSettled: onChanged }))
  const { record, found, missing_since, checked_at, shown, status } = sender
  const result = outcomeWords(sender)
  return (
    <Section
      title={shown}
      first={first}
      note={<TriState value={sender.status === 'verified' && !sender.paused} label={statusWords(sender)} />}
    >
      <div className="grid max-w-180 gap-4">
        <FactsGrid
          columns={1}
          facts={[
            {
              label: 'Record',
              value: <Copied value={record.name} label={`Copy the record name of ${shown}`} />,
            },
            { label: 'Type', value: 'TXT', mono: true },
            { label: 'Text', value: <Copied value={record.text} label={`Copy the record value of ${shown}`} /> },
            { label: 'Last check', value: checked_at ? <Time at={checked_at} now={now} /> : 'Not yet' },
            ...(result
              ? [{ label: 'Found', value: <Found reported={result} texts={status === 'verified' ? [] : found} /> }]
              : []),
          ]}
        />
        {missing_since ? (
          <p className={textStyles.note}>
            The record has been missing since <Time at={missing_since} now={now} absolute />. After three days the
            domain is no longer verified, and owners are notified by email.
          </p>
        ) : null}
        {check.isError ? <InlineError>{sentenceOf(check.error)}</InlineError> : null}
        <Assignment sender={sender} members={members} isOwner={isOwner} onChanged={onChanged} />
        <div className="flex flex-wrap items-center gap-3">
          <OwnersButton
            isOwner={isOwner}
            variant={status === 'verified' ? 'default' : 'primary'}
            aria-label={`Check record of ${shown}`}
            pending={check.isPending}
            onClick={() => check.mutate({ id: sender.id })}
          >
            Check now
          </OwnersButton>
          <OwnersButton isOwner={isOwner} variant="ghost" aria-label={`Remove sender ${shown}`} onClick={onFree}>
            Remove sender
          </OwnersButton>
          <span role="status" className={textStyles.note}>
            {check.isSuccess ? outcomeWords(check.data) : ''}
          </span>
        </div>
      </div>
    </Section>
  )
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <Mono className="min-w-0 whitespace-normal break-all">{value}</Mono>
      <CopyButton value={value} label={label} />
    </span>
  )
}

function Found({ reported: result, texts }: { reported: string; texts: readonly string[] }) {
  return (
    <>
      {result}
      {texts.map((text) => (
        <Mono key={text} className="block whitespace-normal break-all text-ink-2">
          {text}
        </Mono>
      ))}
    </>
  )
}

function Assignment({ sender, members, isOwner, onChanged }: Omit<SenderSectionProps, 'first' | 'now' | 'onFree'>) {
  const trpc = useTRPC()
  const assign = useMutation(trpc.senders.assign.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(assign.error)
  const usable = sender.status === 'verified' && !sender.paused
  const reason = isOwner ? 'Verify the domain to assign it.' : OWNERS_ONLY
  return (
    <div className="max-w-100">
      <Select
        label={`Assigned member for ${sender.shown}`}
        value={sender.member?.id ?? ''}
        disabled={!isOwner || !usable || assign.isPending}
        help={isOwner && usable ? undefined : reason}
        error={refusal}
        options={[
          { value: '', label: 'No one' },
          ...members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
        ]}
        onChange={(event) => assign.mutate({ id: sender.id, member_id: event.target.value || null })}
      />
    </div>
  )
}
