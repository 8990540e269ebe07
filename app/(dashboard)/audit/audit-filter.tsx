'use client'

import { useRouter } from 'next/navigation'
import { PeriodFilter } from '#app/_components/ui/period-filter.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import type { AuditAuthor } from '#app/_trpc/outputs.ts'
import { auditKinds } from '#server/catalog/events.ts'
import { type AuditSearch, auditHref, auditIn } from './audit-search.ts'
import { authorId, authorWords, kindWords } from './audit-words.ts'

/** Audit log filter by author, kind and period; every change navigates to a new URL. */
export function AuditFilter({ search, authors }: { search: AuditSearch; authors: readonly AuditAuthor[] }) {
  const router = useRouter()
  const set = (name: keyof AuditSearch, value: string) => {
    const next: Record<string, string> = { ...search, cursor: '', [name]: value }
    router.push(auditHref(auditIn({ get: (each) => next[each] ?? null })), { scroll: false })
  }
  const known = authors.map((author) => ({ value: authorId(author), label: authorWords(author) }))
  const other = search.who && !known.some(({ value }) => value === search.who)
  const isFiltered = Object.values(search).some((value) => value !== '')
  return (
    <PeriodFilter period={search} onChange={set} everything={isFiltered ? '/audit' : null}>
      <Select
        label="Who"
        value={search.who}
        options={[
          { value: '', label: 'Everyone' },
          ...known,
          ...(other ? [{ value: search.who, label: search.who }] : []),
        ]}
        onChange={(event) => set('who', event.target.value)}
      />
      <Select
        label="What"
        value={search.kind}
        options={[
          { value: '', label: 'Everything' },
          ...auditKinds.map((kind) => ({ value: kind, label: kindWords(kind) })),
        ]}
        onChange={(event) => set('kind', event.target.value)}
      />
    </PeriodFilter>
  )
}
