'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { scanEndpoints } from '#server/catalog/endpoints/scans.ts'
import { type ScanVisibility, scanTerms } from '#server/catalog/scan-terms.ts'
import styles from './scan-form.module.css'
import { visibilityOptions } from './visibility-words.ts'

const errorFields = {
  INVALID_URL: 'url',
  TARGET_NOT_ALLOWED: 'url',
  DOMAIN_NOT_VERIFIED: 'visibility',
  OWNER_REQUIRED: 'visibility',
}

/** Form for a new scan. Submitting starts it and opens its report. */
export function ScanForm({ target, isOwner }: { target: string; isOwner: boolean }) {
  const [url, setUrl] = useState(target)
  const [visibility, setVisibility] = useState<ScanVisibility>('private')
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const starting = useMutation({
    networkMode: 'always',
    mutationFn: () => client.scans.create.mutate({ url, visibility }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
      router.push(`/scans/${id}`)
    },
  })
  const { fields, message } = formErrorsOf(starting.error, { errorFields, shown: ['url', 'visibility'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!starting.isPending && !starting.isSuccess) starting.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.scanForm}>
        <TextInput
          label="Host or URL"
          name="url"
          mono
          required
          maxLength={scanTerms.urlLength}
          placeholder="example.com"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(fields.url ? { error: fields.url } : {})}
        />
        <Select
          label="Visibility"
          name="visibility"
          options={visibilityOptions(isOwner)}
          value={visibility}
          onChange={(event) => setVisibility(event.target.value as ScanVisibility)}
          {...(fields.visibility ? { error: fields.visibility } : {})}
        />
        <Button
          type="submit"
          variant="primary"
          units={scanEndpoints['scans.create'].units}
          pending={starting.isPending || starting.isSuccess}
        >
          Scan
        </Button>
      </div>
      {message ? (
        <div className="mt-3">
          <InlineError>{message}</InlineError>
        </div>
      ) : null}
    </form>
  )
}
