import type { StreamInput, StreamRow } from '#app/_trpc/outputs.ts'
import { type StreamKind, streamKindIds, streamKindOf } from '#server/catalog/stream-terms.ts'

type Own = { kind: string; name: string; content: string; format: string; secret: string }
/** Text of every field, of every kind, by name. */
export type StreamValues = Own & Record<string, string>

const first = streamKindIds[0]

/** Values of a new stream, or of an existing one. */
export function initialValues(stream: StreamRow | null): StreamValues {
  const defaults = streamKindIds.flatMap((kind) =>
    streamKindOf(kind).fields.map(({ name, options }): [string, string] => [name, options?.[0]?.value ?? '']),
  )
  return {
    ...Object.fromEntries(defaults),
    ...(stream?.destination as Record<string, string> | undefined),
    kind: stream?.destination.kind ?? first,
    name: stream?.name ?? '',
    content: stream?.content ?? 'all',
    format: stream?.format ?? 'native',
    secret: '',
  }
}

/** The destination with the fields of its kind; empty optional ones are left out. The server validates it. */
export function destinationFrom(kind: StreamKind, values: StreamValues): StreamInput['destination'] {
  const given = streamKindOf(kind).fields.flatMap(({ name, optional }): [string, string][] => {
    const text = (values[name] ?? '').trim()
    return text === '' && optional ? [] : [[name, text]]
  })
  return { kind, ...Object.fromEntries(given) } as StreamInput['destination']
}
