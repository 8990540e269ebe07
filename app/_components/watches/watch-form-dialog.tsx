'use client'

import { useMutation } from '@tanstack/react-query'
import { useGrants } from '#app/_components/lookups/grants.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { WatchRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { lockFileEndpoint, type WatchSchedule } from '#server/catalog/watch-terms.ts'
import { type WatchChoice, watchChoices } from './watch-choices.ts'
import { costOf, hasScore, scheduleOptions, thresholdOf } from './watch-words.ts'

type Shared = { onClose: () => void; onDone: (watch: WatchRow) => void }

const errorFields = { VALIDATION_FAILED: 'target', TARGET_NOT_ALLOWED: 'target', IP_NOT_PUBLIC: 'target' }
const emailOptions = [
  { value: 'yes', label: 'Notify by email too' },
  { value: 'no', label: 'Notify in the app only' },
]

/** Creates a watch of anything that the look-up field recognizes; `initial` prefills it. */
export function CreateWatchDialog({
  initial = { target: '', endpoint: '' },
  onClose,
  onDone,
}: Shared & { initial?: { target: string; endpoint: string } }) {
  const trpc = useTRPC()
  const grants = useGrants()
  const create = useMutation(trpc.watches.create.mutationOptions({ onSuccess: onDone }))
  const { values, field, form } = useMutationForm(create, {
    initial: { ...initial, schedule: 'daily', threshold: '60', email: 'yes', name: '' },
    errorFields,
  })
  const choices = watchChoices(values.target, grants)
  const chosen = choices.find(({ endpoint }) => endpoint === values.endpoint) ?? choices[0]
  const schedule = values.schedule as WatchSchedule
  const submit = () => {
    const target = chosen?.target ?? values.target.trim()
    const endpoint = chosen?.endpoint ?? 'domain.lookup'
    const threshold = hasScore(endpoint) ? thresholdOf(values.threshold) : null
    const name = values.name.trim() ? { name: values.name } : {}
    create.mutate({ endpoint, target, schedule, threshold, email: values.email === 'yes', ...name })
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Create a watch"
      description="The lookup runs on a schedule. Only changes that matter are reported."
      submitLabel="Create watch"
      {...form}
      onSubmit={submit}
    >
      <TextInput
        mono
        label="What to watch"
        placeholder="example.com"
        help={targetHelp(values.target, choices)}
        {...field('target')}
      />
      {chosen ? (
        <Select
          label="Lookup"
          options={choices.map(({ endpoint, label }) => ({ value: endpoint, label }))}
          {...field('endpoint')}
          value={chosen.endpoint}
        />
      ) : null}
      <Select
        label="Schedule"
        options={scheduleOptions}
        help={chosen ? costOf(chosen.units, schedule) : undefined}
        {...field('schedule')}
      />
      <Settings field={field} scored={chosen !== undefined && hasScore(chosen.endpoint)} />
      <TextInput label="Name" optional help="The target, unless you enter another." {...field('name')} />
    </FormDialog>
  )
}

function targetHelp(target: string, choices: readonly WatchChoice[]): string {
  if (target.trim() === '') return 'A domain, host, address, range, email address, phone number, package or CVE.'
  return choices.length > 0
    ? `${formatCount(choices.length, 'lookup')} can watch it.`
    : 'No lookup of your plan takes this. Enter a domain such as example.com or a package such as npm/lodash@4.17.20.'
}

/** Watches the packages of a file that was read in the browser. */
export function WatchPackagesDialog({
  file,
  packages,
  onClose,
  onDone,
}: Shared & { file: string; packages: readonly string[] }) {
  const trpc = useTRPC()
  const create = useMutation(trpc.watches.create.mutationOptions({ onSuccess: onDone }))
  const { values, field, form } = useMutationForm(create, {
    initial: { name: file, schedule: 'daily', threshold: '', email: 'yes' },
  })
  const schedule = values.schedule as WatchSchedule
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Watch ${formatCount(packages.length, 'package')}`}
      description="Names and versions of the packages are stored. New advisories that affect them are reported."
      submitLabel="Create watch"
      {...form}
      onSubmit={() =>
        create.mutate({
          endpoint: lockFileEndpoint,
          target: file,
          packages: [...packages],
          name: values.name,
          schedule,
          email: values.email === 'yes',
        })
      }
    >
      <TextInput label="Name" {...field('name')} />
      <Select
        label="Schedule"
        options={scheduleOptions}
        help={costOf(packages.length, schedule)}
        {...field('schedule')}
      />
      <Settings field={field} scored={false} />
    </FormDialog>
  )
}

/** Edits name, schedule, threshold and email. */
export function EditWatchDialog({ watch, onClose, onDone }: Shared & { watch: WatchRow }) {
  const trpc = useTRPC()
  const update = useMutation(trpc.watches.update.mutationOptions({ onSuccess: onDone }))
  const { values, field, form } = useMutationForm(update, {
    initial: {
      name: watch.name,
      schedule: watch.schedule,
      threshold: watch.threshold === null ? '' : String(watch.threshold),
      email: watch.email ? 'yes' : 'no',
    } as Record<'name' | 'schedule' | 'threshold' | 'email', string>,
  })
  const schedule = values.schedule as WatchSchedule
  const scored = hasScore(watch.endpoint)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Edit “${watch.name}”`}
      submitLabel="Save watch"
      {...form}
      onSubmit={() =>
        update.mutate({
          id: watch.id,
          name: values.name,
          ...(watch.site_id === null ? { schedule } : {}),
          email: values.email === 'yes',
          ...(scored ? { threshold: thresholdOf(values.threshold) } : {}),
        })
      }
    >
      <TextInput label="Name" {...field('name')} />
      {watch.site_id === null ? (
        <Select
          label="Schedule"
          options={scheduleOptions}
          help={costOf(watch.units, schedule)}
          {...field('schedule')}
        />
      ) : null}
      <Settings field={field} scored={scored} />
    </FormDialog>
  )
}

type Field = (name: 'threshold' | 'email') => {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function Settings({ field, scored }: { field: Field; scored: boolean }) {
  return (
    <>
      {scored ? (
        <TextInput
          label="Threshold"
          optional
          inputMode="numeric"
          help="1 to 100. A score that reaches it, or falls below it again, is reported."
          {...field('threshold')}
        />
      ) : null}
      <Select label="When something changes" options={emailOptions} {...field('email')} />
    </>
  )
}
