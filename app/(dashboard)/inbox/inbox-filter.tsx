'use client'

import { useRouter } from 'next/navigation'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import styles from '#app/_components/ui/list-filter.module.css'
import { Select } from '#app/_components/ui/select.tsx'
import { noticeKinds, noticeTitle } from '#server/catalog/notices.ts'
import { type InboxSearch, inboxHref, inboxIn } from './inbox-search.ts'

const kinds = noticeKinds.map((kind) => ({ value: kind, label: noticeTitle(kind) }))

/** Inbox filter by kind and by whether a notice was read; every change navigates to a new URL. */
export function InboxFilter({ search }: { search: InboxSearch }) {
  const router = useRouter()
  const set = (name: keyof InboxSearch, value: string) => {
    const next: Record<string, string> = { ...search, cursor: '', [name]: value }
    router.push(inboxHref(inboxIn({ get: (each) => next[each] ?? null })), { scroll: false })
  }
  return (
    <search className={styles.listFilter}>
      <Select
        label="Show"
        value={search.show}
        options={[
          { value: '', label: 'Read and unread' },
          { value: 'unread', label: 'Unread' },
        ]}
        onChange={(event) => set('show', event.target.value)}
      />
      <Select
        label="What"
        value={search.kind}
        options={[{ value: '', label: 'Everything' }, ...kinds]}
        onChange={(event) => set('kind', event.target.value)}
      />
      {search.show || search.kind ? <ButtonLink href="/inbox">Show all</ButtonLink> : null}
    </search>
  )
}
