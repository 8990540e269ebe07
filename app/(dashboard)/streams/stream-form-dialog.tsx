'use client'

import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { StreamRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import {
  type StreamField,
  type StreamKind,
  streamContents,
  streamContentWords,
  streamFormats,
  streamFormatWords,
  streamKindIds,
  streamKindOf,
  streamKinds,
  streamSecretOf,
} from '#server/catalog/stream-terms.ts'
import { destinationFrom, initialValues, type StreamValues } from './stream-values.ts'

const errorFields = { INVALID_URL: 'url', TARGET_NOT_ALLOWED: 'url' }

const optionsOf = <Id extends string>(ids: readonly Id[], words: Record<Id, string>) =>
  ids.map((value) => ({ value, label: words[value] }))
const kindOptions = streamKindIds.map((value) => ({ value, label: streamKinds[value].label }))

/** Creates a stream: the fields follow the kind of the destination. */
export function CreateStreamDialog(props: { onClose: () => void; onMade: (made: StreamRow) => void }) {
  const trpc = useTRPC()
  const create = useMutation(trpc.streams.create.mutationOptions({ onSuccess: props.onMade }))
  const { values, field, form } = useMutationForm(create, { initial: initialValues(null), errorFields })
  const kind = values.kind as StreamKind
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      title="Create an event stream"
      description="Events from now on are sent, each at least once and in order. They contain personal data: email and IP addresses, user IDs, and the names of members who made a change, as in the events of the API."
      submitLabel="Create stream"
      {...form}
      onSubmit={() =>
        create.mutate({ ...chosen(values), destination: destinationFrom(kind, values), ...secretFrom(kind, values) })
      }
    >
      <Select label="Destination" options={kindOptions} {...field('kind')} />
      <Fields kind={kind} values={values} field={field} secretHelp={null} />
    </FormDialog>
  )
}

/** Edits a stream. An empty secret keeps the stored one, unless the destination changes. */
export function EditStreamDialog(props: { stream: StreamRow; onClose: () => void; onChanged: () => void }) {
  const { stream, onClose, onChanged } = props
  const trpc = useTRPC()
  const update = useMutation(trpc.streams.update.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(update, { initial: initialValues(stream), errorFields })
  const { kind } = stream.destination
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Edit “${stream.name}”`}
      description="Waiting events go to the new destination."
      submitLabel="Save stream"
      {...form}
      onSubmit={() =>
        update.mutate({
          id: stream.id,
          ...chosen(values),
          destination: destinationFrom(kind, values),
          ...secretFrom(kind, values),
        })
      }
    >
      <Fields
        kind={kind}
        values={values}
        field={field}
        secretHelp={
          stream.secret_last4 ? `Stored: …${stream.secret_last4}. Enter it again if you change the destination.` : null
        }
      />
    </FormDialog>
  )
}

const chosen = ({ name, content, format }: StreamValues) => ({
  name,
  content: streamContents.find((one) => one === content) ?? 'all',
  format: streamFormats.find((one) => one === format) ?? 'native',
})

/** The secret entered, unless the destination has none: its input is not shown then. */
const secretFrom = (kind: StreamKind, values: StreamValues) => {
  const secret = values.secret.trim()
  return secret === '' || streamSecretOf({ ...values, kind }) === 'none' ? {} : { secret }
}

type Field = ReturnType<typeof useMutationForm<StreamValues>>['field']
type FieldsProps = { kind: StreamKind; values: StreamValues; field: Field; secretHelp: string | null }

function Fields({ kind, values, field, secretHelp }: FieldsProps) {
  const { fields, secret } = streamKindOf(kind)
  const need = streamSecretOf({ ...values, kind })
  return (
    <>
      <TextInput label="Stream name" help="Visible to members of the workspace, such as “SIEM”." {...field('name')} />
      {fields.map((one) => (
        <DestinationField key={`${kind} ${one.name}`} one={one} field={field} />
      ))}
      {secret && need !== 'none' ? (
        <SecretField
          label={secret.label}
          help={secretHelp ?? secret.help}
          optional={need === 'optional' || secretHelp !== null}
          long={secret.long ?? false}
          field={field}
        />
      ) : null}
      <Select label="Events" options={optionsOf(streamContents, streamContentWords)} {...field('content')} />
      <Select label="Format" options={optionsOf(streamFormats, streamFormatWords)} {...field('format')} />
    </>
  )
}

function DestinationField({ one, field }: { one: StreamField; field: Field }) {
  const { value, error, onChange } = field(one.name as keyof StreamValues)
  const wiring = { label: one.label, help: one.help, optional: one.optional, value: value ?? '', error, onChange }
  if (one.options) return <Select {...wiring} options={one.options} />
  if (one.long) return <TextArea mono rows={4} {...wiring} />
  return <TextInput mono {...wiring} placeholder={one.placeholder} />
}

function SecretField(props: {
  label: string
  help: string | undefined
  optional: boolean
  long: boolean
  field: Field
}) {
  const { label, help, optional, long, field } = props
  const wiring = { label, help, ...(optional ? { optional } : {}), ...field('secret') }
  return long ? (
    <TextArea mono rows={4} {...wiring} />
  ) : (
    <TextInput mono type="password" autoComplete="off" {...wiring} />
  )
}
