'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '../../../_components/ui/button.tsx'
import { Select } from '../../../_components/ui/select.tsx'
import { TextInput } from '../../../_components/ui/text-input.tsx'
import { type KevFilter, NAMES, searchOf } from './kev-filter.ts'

export type KevFormProps = {
  /** The filters of the address. */
  filter: KevFilter
  units: number
  pending: boolean
  /** Names that fetched entries have, to choose from. */
  vendors: readonly string[]
  products: readonly string[]
  onSearch: (filter: KevFilter) => void
}

const RANSOMWARE = [
  { value: '', label: 'Any' },
  { value: 'known', label: 'Known' },
  { value: 'unknown', label: 'Unknown' },
]

/** The filters of a search. Only its button and Enter run it. */
export function KevForm({ filter, units, pending, vendors, products, onSearch }: KevFormProps) {
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  if (searchOf(shown) !== searchOf(filter)) {
    setShown(filter)
    setDraft(filter)
  }
  /** The names let the form keep its filters when it is sent before the page is alive. */
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
      <form className="kev-form" onSubmit={submit}>
        <TextInput label="Text" {...text} {...field('query')} placeholder="CVE, vendor, product or name" />
        <TextInput label="Vendor" {...text} {...field('vendor')} list="kev-vendors" placeholder="Whole name" />
        <TextInput label="Product" {...text} {...field('product')} list="kev-products" placeholder="Whole name" />
        <Select label="Ransomware use" options={RANSOMWARE} {...field('ransomware')} />
        <TextInput label="Added since" type="date" {...field('addedSince')} />
        <TextInput label="Due before" type="date" {...field('dueBefore')} />
        <div className="kev-form-end">
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
