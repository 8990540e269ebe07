'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { MODES, stateSentence } from '#app/(dashboard)/rules/rule-words.ts'
import { ruleBounds } from '#server/catalog/rule-fields.ts'
import { BacktestPanel } from './backtest-panel.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { bodyOf, changesBetween, conditionFault, type Draft, priorityOf } from './draft.ts'
import { EnforceDialog } from './enforce-dialog.tsx'
import styles from './rule-builder.module.css'
import { Sentence } from './sentence.tsx'
import { useRehearsal } from './use-rehearsal.ts'
import { useRuleDraft } from './use-rule-draft.ts'
import { useSaving } from './use-saving.ts'

export type RuleBuilderProps = {
  /** The stored rule; null for a new one. */
  rule: RuleRow | null
  /** Initial draft of a new rule. */
  start: Draft
  days: number
  windows: readonly { value: string; label: string; href: string }[]
  isOwner: boolean
  /** Why editing is disabled; null if it is enabled. */
  locked: string | null
  now: string
}

const PRIORITY_HELP = 'Lower runs first. The first enforced rule that matches decides.'

/** Rule editor: the rule as an editable sentence next to its backtest on stored events. */
export function RuleBuilder({ rule, start, days, windows, isOwner, locked, now }: RuleBuilderProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const writing = useRuleDraft(rule, start, locked !== null)
  const { stored, draft } = writing
  const [open, setOpen] = useState<'enforce' | 'delete' | null>(null)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const saving = useSaving(stored, (next) => {
    setOpen(null)
    if (!stored) {
      writing.forget()
      return router.push(`/rules/${next.id}`)
    }
    writing.show(next)
    setSaved(`Saved as revision ${next.revision}.`)
    router.refresh()
  })
  const body = bodyOf(draft)
  const trial = useRehearsal(body, stored?.id, days)
  const dirty = !saving.base || !body || Object.keys(changesBetween(saving.base, body)).length > 0
  const errors = { ...(tried ? ownErrors(draft) : {}), ...saving.errors.fields }
  useFocusError(form, saving.errors.fields)

  const change = (next: Partial<Draft>) => {
    setSaved(null)
    writing.setDraft((before) => ({ ...before, ...next }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!body || body.name === '') return
    if (body.mode !== 'enforce') return saving.save(body)
    trial.renew()
    setOpen('enforce')
  }
  const mode = MODES.find(({ value }) => value === draft.mode) ?? MODES[0]
  const note = stored && stateSentence(stored, now)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Rules', href: '/rules' }, { label: stored ? 'Rule' : 'New rule' }]}
        title={stored?.name ?? 'New rule'}
        lead={
          stored ? (
            <>
              Revision {stored.revision}, changed <Time at={stored.updated_at} now={now} />
            </>
          ) : (
            'Write the rule, backtest it, run it in shadow mode, then enforce it.'
          )
        }
        actions={
          stored && isOwner && !locked ? <Button onClick={() => setOpen('delete')}>Delete rule</Button> : undefined
        }
      />
      {locked ? <Notice title="Read-only.">{locked}</Notice> : null}
      {note ? <Notice title="Not enforced.">{note}</Notice> : null}
      <div className={styles.ruleBuilder}>
        <form ref={form} onSubmit={submit} noValidate aria-label="Rule">
          <fieldset disabled={locked !== null} className={styles.form}>
            <TextInput
              label="Name"
              maxLength={ruleBounds.name}
              value={draft.name}
              error={errors.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <Sentence draft={draft} errors={errors} missing={trial.data?.missing} onChange={change} />
            <div className={styles.terms}>
              <TextInput
                label="Priority"
                inputMode="numeric"
                help={PRIORITY_HELP}
                value={draft.priority}
                error={errors.priority}
                onChange={(event) => change({ priority: event.target.value })}
              />
              <TextInput
                label="Expires, UTC"
                type="datetime-local"
                optional
                help="The rule turns off at this time."
                value={draft.expires}
                error={errors.expires_at}
                onChange={(event) => change({ expires: event.target.value })}
              />
            </div>
            <TextInput
              label="Description"
              optional
              maxLength={ruleBounds.description}
              value={draft.description}
              error={errors.description}
              onChange={(event) => change({ description: event.target.value })}
            />
            <div className={styles.steps}>
              <span className={styles.label}>Mode</span>
              <SegmentedControl label="Mode" options={MODES} value={draft.mode} onChange={(mode) => change({ mode })} />
              <p className={textStyles.note}>{mode?.description}</p>
            </div>
            {saving.errors.message && open === null ? <InlineError>{saving.errors.message}</InlineError> : null}
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant="primary" pending={saving.pending && open === null} disabled={!dirty}>
                {saveLabel(stored !== null, draft.mode)}
              </Button>
              <span role="status" className={textStyles.note}>
                {saved ?? (writing.changed ? 'Not saved. The draft stays in this tab.' : '')}
              </span>
              {writing.changed ? (
                <Button variant="ghost" onClick={writing.discard}>
                  Discard changes
                </Button>
              ) : null}
            </div>
            {stored && !isOwner ? (
              <p className={textStyles.note}>Only owners can delete rules. You can turn it off.</p>
            ) : null}
          </fieldset>
        </form>
        <BacktestPanel
          trial={trial.data}
          error={trial.error}
          pending={trial.isFetching}
          incomplete={body === null}
          action={draft.action}
          windows={windows}
          days={days}
        />
      </div>
      {open === 'enforce' && body ? (
        <EnforceDialog
          body={body}
          trial={trial}
          days={days}
          pending={saving.pending}
          error={saving.errors.message ?? Object.values(saving.errors.fields)[0]}
          onClose={() => setOpen(null)}
          onConfirm={() => saving.save(body)}
        />
      ) : null}
      {open === 'delete' && stored ? (
        <DeleteDialog
          rule={stored}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            writing.forget()
            router.push('/rules')
            router.refresh()
          }}
        />
      ) : null}
      {saving.conflict && saving.base ? (
        <ConflictDialog
          base={saving.base}
          theirs={saving.conflict.theirs}
          mine={saving.conflict.mine}
          pending={saving.pending}
          error={undefined}
          onClose={saving.closeConflict}
          onSaveMine={saving.saveOnTop}
          onTakeTheirs={() => {
            const theirs = saving.conflict?.theirs ?? null
            saving.closeConflict()
            setOpen(null)
            if (theirs) writing.show(theirs)
          }}
        />
      ) : null}
    </>
  )
}

function saveLabel(stored: boolean, mode: Draft['mode']): string {
  if (mode === 'enforce') return 'Enforce…'
  if (mode === 'shadow') return stored ? 'Save in shadow mode' : 'Create in shadow mode'
  return stored ? 'Save, turned off' : 'Create, turned off'
}

function ownErrors(draft: Draft): Record<string, string> {
  return {
    ...(draft.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...Object.fromEntries(
      draft.conditions.flatMap((one, index) => {
        const fault = conditionFault(one)
        return fault ? [[`conditions/${index}`, fault]] : []
      }),
    ),
    ...(priorityOf(draft.priority) === null
      ? { priority: `Enter a whole number from 1 to ${ruleBounds.priority}.` }
      : {}),
  }
}
