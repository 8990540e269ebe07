'use client'

import { useRouter } from 'next/navigation'
import { lookups } from '#app/_components/lookups/lookups.ts'
import { PeriodFilter } from '#app/_components/ui/period-filter.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { type HistorySearch, historyHref, historyIn } from './history-search.ts'

/** History filter; every change navigates to a new URL. */
export function HistoryFilter({ search }: { search: HistorySearch }) {
  const router = useRouter()
  const set = (name: keyof HistorySearch, value: string) => {
    const next: Record<string, string> = { ...search, cursor: '', [name]: value }
    router.push(historyHref(historyIn({ get: (each) => next[each] ?? null })), { scroll: false })
  }
  const isFiltered = search.endpoint !== '' || search.from !== '' || search.to !== ''
  return (
    <PeriodFilter period={search} onChange={set} everything={isFiltered ? '/history' : null}>
      <Select
        label="Lookup"
        value={search.endpoint}
        options={[
          { value: '', label: 'All lookups' },
          { value: 'risk.assess', label: 'Assessment' },
          { value: 'reports.create', label: 'Saved report' },
          { value: 'device.test', label: 'Device test' },
          { value: 'captcha.test', label: 'CAPTCHA test' },
          ...lookups.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(event) => set('endpoint', event.target.value)}
      />
    </PeriodFilter>
  )
}
