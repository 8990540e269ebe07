'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTRPC } from '#app/_trpc/client.tsx'
import { Mono } from '../ui/mono.tsx'
import { TextInput } from '../ui/text-input.tsx'

type DestinationFieldProps = {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  label?: string
}

const shortest = 8

/** The address that a link is to lead to; below it how the service reads what is typed so far. */
export function DestinationField({ value, error, onChange, label = 'Destination' }: DestinationFieldProps) {
  return (
    <div className="grid gap-1.5">
      <TextInput
        mono
        type="url"
        inputMode="url"
        label={label}
        placeholder="https://example.com/offer"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Reading value={value} />
    </div>
  )
}

/** The destination in its one spelling, or what is wrong with it; said while it is typed. */
function Reading({ value }: { value: string }) {
  const trpc = useTRPC()
  const url = useDeferredValue(value.trim())
  const read = useQuery(
    trpc.links.preview.queryOptions(
      { url: url.slice(0, 4_096) },
      { enabled: url.length >= shortest, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
    ),
  )
  const found = url.length >= shortest ? read.data : undefined
  return (
    <p className="note min-h-5 wrap-anywhere" aria-live="polite">
      {found === undefined ? null : found.ok ? (
        <>
          Leads to <b>{found.unicode_host}</b>
          {found.unicode_host === found.host ? null : (
            <>
              {' '}
              (<Mono className="whitespace-normal!">{found.host}</Mono>)
            </>
          )}
          , kept as <Mono className="whitespace-normal!">{found.normalized}</Mono>
        </>
      ) : (
        found.message
      )}
    </p>
  )
}
