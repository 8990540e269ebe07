'use client'

import { useRouter } from 'next/navigation'
import { Select } from '#app/_components/ui/select.tsx'
import { monthName } from './month-words.ts'

/** Month selector; every choice navigates to a new URL. */
export function MonthChooser({ month, months }: { month: string; months: readonly string[] }) {
  const router = useRouter()
  const listed = months.includes(month) ? months : [month, ...months]
  return (
    <Select
      label="Month, UTC"
      value={month}
      options={listed.map((value) => ({ value, label: monthName(value) }))}
      onChange={(event) => router.push(`/usage?month=${event.target.value}`, { scroll: false })}
    />
  )
}
