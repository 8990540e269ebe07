'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import costRowStyles from '#app/(dashboard)/lookup/cost-row.module.css'
import { mailboxPath } from '#app/(dashboard)/lookup/email/[email]/email-words.ts'

const DEPTHS = {
  domain: { label: 'Lists, DNS and registry', note: 'No mail server is contacted.' },
  mailbox: { label: 'Query the mail server', note: 'Checks whether the mailbox exists. No email is sent.' },
} as const
type Depth = keyof typeof DEPTHS
const OPTIONS = (Object.keys(DEPTHS) as Depth[]).map((value) => ({ value, label: DEPTHS[value].label }))

/** Form for an address; submitting opens its page, which runs the check. */
export function EmailForm({ units }: { units: number }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [depth, setDepth] = useState<Depth>('domain')
  const email = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email) {
      const href = mailboxPath(email, depth === 'mailbox')
      chooseRun(href)
      router.push(href)
    }
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="max-w-[420px]">
        <TextInput
          label="Email address"
          name="address"
          mono
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={254}
          placeholder="someone@example.com"
        />
      </div>
      <div className="justify-self-start">
        <SegmentedControl label="Depth" options={OPTIONS} value={depth} onChange={setDepth} />
      </div>
      <div className={costRowStyles.costRow}>
        <Button type="submit" variant="primary" units={units} disabled={email === ''}>
          Check
        </Button>
        <span className={textStyles.note}>{DEPTHS[depth].note}</span>
      </div>
    </form>
  )
}
