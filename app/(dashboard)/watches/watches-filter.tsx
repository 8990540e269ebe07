'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import fieldStyles from '#app/_components/ui/field.module.css'
import listFilterStyles from '#app/_components/ui/list-filter.module.css'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { lookupLabelOf } from '#app/_components/watches/watch-words.ts'
import { watchEndpointIds } from '#server/catalog/watch-terms.ts'
import { isFiltered, type WatchesSearch, watchesHref, watchesIn } from './watches-search.ts'

const lookupOptions = watchEndpointIds
  .map((id) => ({ value: id as string, label: lookupLabelOf(id).label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** Filter of the watches; every change navigates to a new URL. */
export function WatchesFilter({ search }: { search: WatchesSearch }) {
  const router = useRouter()
  const [text, setText] = useState(search.q)
  const [shown, setShown] = useState(search.q)
  if (shown !== search.q) {
    setShown(search.q)
    setText(search.q)
  }
  const show = (next: Partial<WatchesSearch>) =>
    router.push(watchesHref({ ...search, cursor: '', ...next }), { scroll: false })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    show({ q: text.trim() })
  }
  return (
    <search className={listFilterStyles.listFilter}>
      <form className={`${fieldStyles.field} flex-[0_1_280px] max-phone:basis-full`} onSubmit={submit}>
        <TextInput
          label="Name or target"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <Select
        label="Lookup"
        value={search.endpoint}
        options={[{ value: '', label: 'All lookups' }, ...lookupOptions]}
        onChange={(event) => show({ endpoint: watchesIn({ lookup: event.target.value }).endpoint })}
      />
      <Select
        label="State"
        value={search.status}
        options={[
          { value: '', label: 'All states' },
          { value: 'active', label: 'Active' },
          { value: 'paused', label: 'Paused' },
        ]}
        onChange={(event) => show({ status: watchesIn({ status: event.target.value }).status })}
      />
      {isFiltered(search) ? <ButtonLink href="/watches">Show all</ButtonLink> : null}
    </search>
  )
}
