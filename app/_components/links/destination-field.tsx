'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Mono } from '#app/_components/ui/mono.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'

type DestinationFieldProps = {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  label?: string
}

const shortest = 8

/** Link's destination; below it, how the service reads what is typed so far. */
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

/** The normalised destination, or what is wrong with it, updated while typing. */
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
    <p className={`${textStyles.note} min-h-5 wrap-anywhere`} aria-live="polite">
      {found === undefined ? null : found.ok ? (
        <>
          Redirects to <b>{found.unicode_host}</b>
          {found.unicode_host === found.host ? null : (
            <>
              {' '}
              (<Mono className="whitespace-normal">{found.host}</Mono>)
            </>
          )}
          , stored as <Mono className="whitespace-normal">{found.normalized}</Mono>
        </>
      ) : (
        found.message
      )}
    </p>
  )
}
