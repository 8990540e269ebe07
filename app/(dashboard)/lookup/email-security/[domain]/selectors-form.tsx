'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { mailEndpoints } from '#server/catalog/endpoints/mail.ts'

/**
 * Field for selectors that the domain's owner knows. Submitting opens the page with them and runs the lookup again.
 */
export function SelectorsForm({ selectors }: { selectors: string }) {
  const router = useRouter()
  const path = usePathname()
  const [text, setText] = useState(selectors)
  const wanted = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted || wanted === selectors) return
    chooseRun(path)
    router.push(`${path}?selectors=${encodeURIComponent(wanted)}`)
  }
  return (
    <form className="flex flex-wrap items-end gap-x-4 gap-y-3" onSubmit={submit}>
      <div className="min-w-0 max-w-[420px] grow">
        <TextInput
          label="DKIM selectors to try"
          name="selectors"
          mono
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={1_200}
          placeholder="selector1, mail2026"
        />
      </div>
      <Button
        type="submit"
        units={mailEndpoints['email.security'].units}
        disabled={wanted === '' || wanted === selectors}
      >
        Check selectors
      </Button>
    </form>
  )
}
