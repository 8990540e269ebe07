'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { type KevFilter, NAMES, searchOf } from './kev-filter.ts'
import styles from './kev-form.module.css'

export type KevFormProps = {
  filter: KevFilter
  units: number
  pending: boolean
  /** Suggestions from the entries already fetched. */
  vendors: readonly string[]
  products: readonly string[]
  onSearch: (filter: KevFilter) => void
}

const RANSOMWARE = [
  { value: '', label: 'Any' },
  { value: 'known', label: 'Known' },
  { value: 'unknown', label: 'Unknown' },
]

/** Search filters. Only the button and Enter run the search. */
export function KevForm({ filter, units, pending, vendors, products, onSearch }: KevFormProps) {
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  if (searchOf(shown) !== searchOf(filter)) {
    setShown(filter)
    setDraft(filter)
  }
  /** The names keep the filters if the form is submitted before hydration. */
  const field = (name: keyof KevFilter) => ({
    name: NAMES[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onSearch(draft)
  }
  const text = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, maxLength: 100 } as const
  return (
    <search>
      <form className={styles.kevForm} onSubmit={submit}>
        <TextInput label="Text" {...text} {...field('query')} placeholder="CVE, vendor, product or name" />
        <TextInput label="Vendor" {...text} {...field('vendor')} list="kev-vendors" placeholder="Full name" />
        <TextInput label="Product" {...text} {...field('product')} list="kev-products" placeholder="Full name" />
        <Select label="Ransomware use" options={RANSOMWARE} {...field('ransomware')} />
        <TextInput label="Added since" type="date" {...field('addedSince')} />
        <TextInput label="Due before" type="date" {...field('dueBefore')} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" units={units} pending={pending}>
            Search
          </Button>
        </div>
        <Names id="kev-vendors" names={vendors} />
        <Names id="kev-products" names={products} />
      </form>
    </search>
  )
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
