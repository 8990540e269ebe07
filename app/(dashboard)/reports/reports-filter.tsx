'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import listFilterStyles from '#app/_components/ui/list-filter.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { reportsHref } from './reports-search.ts'

/** Filters reports by part of their title or subject. */
export function ReportsFilter({ q }: { q: string }) {
  const router = useRouter()
  const [text, setText] = useState(q)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    router.push(reportsHref({ q: text.trim(), cursor: '' }), { scroll: false })
  }
  return (
    <search>
      <form className={listFilterStyles.listFilter} onSubmit={submit}>
        <TextInput
          label="Title or subject"
          type="search"
          maxLength={200}
          value={text}
          placeholder="order 77"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          Find
        </Button>
        {q ? <ButtonLink href="/reports">Show all</ButtonLink> : null}
      </form>
    </search>
  )
}
