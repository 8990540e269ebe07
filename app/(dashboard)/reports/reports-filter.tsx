'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { reportsHref } from './reports-search.ts'

/** Which reports are shown, by a part of their title or subject. */
export function ReportsFilter({ q }: { q: string }) {
  const router = useRouter()
  const [text, setText] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    router.push(reportsHref({ q: text.trim(), cursor: '' }), { scroll: false })
  }
  return (
    <search>
      <form className="list-filter" onSubmit={submit}>
        <TextInput
          label="Title or subject"
          type="search"
          maxLength={200}
          value={text}
          placeholder="order 77"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden="true" className="icon" />}>
          Find
        </Button>
        {q ? <ButtonLink href="/reports">Show all</ButtonLink> : null}
      </form>
    </search>
  )
}
