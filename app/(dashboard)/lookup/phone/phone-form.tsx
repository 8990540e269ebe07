'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import costRowStyles from '#app/(dashboard)/lookup/cost-row.module.css'
import { phonePath } from './phone-path.ts'

type Props = { units: number; number?: string; country?: string }

/** Form for a number; submitting opens its page, which runs the lookup. */
export function PhoneForm({ units, number = '', country = '' }: Props) {
  const router = useRouter()
  const [text, setText] = useState(number)
  const [region, setRegion] = useState(country)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const href = phonePath(text.trim(), region.trim().toUpperCase())
    chooseRun(href)
    router.push(href)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="grid max-w-[560px] gap-4 phone:grid-cols-[2fr_1fr]">
        <TextInput
          label="Phone number"
          name="number"
          mono
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={100}
          placeholder="+49 171 3920001"
        />
        <TextInput
          label="Country"
          help="Two letters. Only without a country code."
          name="country"
          optional
          mono
          value={region}
          onChange={(event) => setRegion(event.target.value)}
          maxLength={2}
          placeholder="DE"
        />
      </div>
      <div className={costRowStyles.costRow}>
        <Button type="submit" variant="primary" units={units} disabled={text.trim() === ''}>
          Look up
        </Button>
      </div>
    </form>
  )
}
