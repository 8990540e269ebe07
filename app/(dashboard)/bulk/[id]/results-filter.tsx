'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { lookupLabel } from '#app/(dashboard)/bulk/job-words.ts'
import styles from './results-filter.module.css'
import {
  isFiltered,
  LEVEL_OPTIONS,
  type ResultsSearch,
  SORT_OPTIONS,
  STATUS_OPTIONS,
  searchIn,
  searchText,
} from './results-search.ts'

/**
 * The filters and a setter that also writes them to the URL of the current history entry. They are state of their own
 * because `useSearchParams` follows the URL late: a second change or keystroke would start from an old value.
 */
export function useResultsSearch(): [ResultsSearch, (change: Partial<ResultsSearch>) => void] {
  const given = useSearchParams()
  const [search, setSearch] = useState(() => searchIn(given))
  const set = (change: Partial<ResultsSearch>) => {
    const next = { ...searchIn(new URLSearchParams(window.location.search)), ...change }
    setSearch(next)
    window.history.replaceState(null, '', `${window.location.pathname}${searchText(next)}`)
  }
  return [search, set]
}

type Props = {
  targets: readonly JobTarget[]
  search: ResultsSearch
  onChange: (change: Partial<ResultsSearch>) => void
}

export function ResultsFilter({ targets, search, onChange }: Props) {
  const lookups = [...new Set(targets.map(({ endpoint }) => endpoint))]
  return (
    <search className={styles.resultsFilter}>
      <TextInput
        label="Target or result"
        value={search.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Select
        label="Result"
        value={search.status}
        options={STATUS_OPTIONS}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <Select
        label="Level"
        value={search.level}
        options={LEVEL_OPTIONS}
        onChange={(event) => onChange({ level: event.target.value })}
      />
      {lookups.length > 1 ? (
        <Select
          label="Lookup"
          value={search.lookup}
          options={[
            { value: '', label: 'Any' },
            ...lookups.map((endpoint) => ({ value: endpoint, label: lookupLabel(endpoint) })),
          ]}
          onChange={(event) => onChange({ lookup: event.target.value })}
        />
      ) : null}
      <Select
        label="Order"
        value={search.sort}
        options={SORT_OPTIONS}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
      {isFiltered(search) ? (
        <Button onClick={() => onChange({ status: '', level: '', lookup: '', text: '' })}>Show all</Button>
      ) : null}
    </search>
  )
}
