import { type NoticeKind, noticeKinds } from '#server/catalog/notices.ts'

/** Inbox filters in the URL; empty means no filter. */
export type InboxSearch = { kind: NoticeKind | ''; show: 'unread' | ''; cursor: string }

export function inboxIn(address: { get(name: string): string | null }): InboxSearch {
  return {
    kind: noticeKinds.find((kind) => kind === address.get('kind')) ?? '',
    show: address.get('show') === 'unread' ? 'unread' : '',
    cursor: (address.get('cursor') ?? '').slice(0, 200),
  }
}

export function inboxHref(search: InboxSearch): string {
  const address = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return address.size > 0 ? `/inbox?${address}` : '/inbox'
}
