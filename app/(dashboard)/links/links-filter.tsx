'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import { statusWords } from '#app/_components/links/link-words.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import fieldStyles from '#app/_components/ui/field.module.css'
import listFilterStyles from '#app/_components/ui/list-filter.module.css'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { linkStatuses } from '#server/catalog/links.ts'
import { type LinksSearch, linksHref, linksIn } from './links-search.ts'

/** Link filter; every change navigates to a new URL. */
export function LinksFilter({ search }: { search: LinksSearch }) {
  const router = useRouter()
  const [text, setText] = useState(search.q)
  const [shown, setShown] = useState(search.q)
  if (shown !== search.q) {
    setShown(search.q)
    setText(search.q)
  }
  const show = (next: Partial<LinksSearch>) =>
    router.push(linksHref(linksIn({ ...search, cursor: '', ...next })), { scroll: false })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    show({ q: text.trim() })
  }
  return (
    <search className={listFilterStyles.listFilter}>
      <form className={`${fieldStyles.field} flex-[0_1_280px]`} onSubmit={submit}>
        <TextInput
          label="Title, code or destination"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <Select
        label="State"
        value={search.status}
        options={[
          { value: '', label: 'All links' },
          ...linkStatuses.map((status) => ({ value: status, label: statusWords[status] })),
        ]}
        onChange={(event) => show({ status: linksIn({ status: event.target.value }).status })}
      />
      {search.q || search.status ? <ButtonLink href="/links">Show all</ButtonLink> : null}
    </search>
  )
}
