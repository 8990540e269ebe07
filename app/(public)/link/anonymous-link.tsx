'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { DestinationField } from '#app/_components/links/destination-field.tsx'
import { MadeLink } from '#app/_components/links/made-link.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { ApiProvider, useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import styles from './anonymous-link.module.css'

/** Form for creating a link without an account, and the resulting link. */
export function AnonymousLink() {
  return (
    <ApiProvider>
      <Form />
    </ApiProvider>
  )
}

const errorFields = { INVALID_URL: 'url', TARGET_NOT_ALLOWED: 'url', DESTINATION_BLOCKED: 'url' }

function Form() {
  const trpc = useTRPC()
  const form = useRef<HTMLFormElement>(null)
  const [url, setUrl] = useState('')
  const create = useMutation(trpc.links.create.mutationOptions())
  const errors = formErrorsOf(create.error, { errorFields, shown: ['url'] })
  useFocusError(form, create.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate({ url: url.trim() })
  }
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <DestinationField value={url} error={errors.fields.url} onChange={setUrl} />
        {errors.message ? <InlineError>{errors.message}</InlineError> : null}
        <div>
          <Button type="submit" variant="primary" pending={create.isPending}>
            {create.isPending ? 'Checking the destination' : 'Protect link'}
          </Button>
        </div>
      </form>
      {create.data ? (
        <div className="mt-6">
          <MadeLink key={create.data.id} link={create.data} heading="h3" />
        </div>
      ) : null}
    </>
  )
}
