'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../_components/ui/button.tsx'
import { TextInput } from '../../../_components/ui/text-input.tsx'

/** An address to check; opening its page runs the check. */
export function EmailForm({ units }: { units: number }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const email = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email) router.push(`/lookup/email/${encodeURIComponent(email)}`)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="max-w-[420px]">
        <TextInput
          label="E-mail address"
          name="address"
          mono
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          placeholder="someone@example.com"
        />
      </div>
      <div className="cost-row">
        <Button type="submit" variant="primary" units={units} disabled={email === ''}>
          Check
        </Button>
        <span className="note">No mail server is contacted.</span>
      </div>
    </form>
  )
}
