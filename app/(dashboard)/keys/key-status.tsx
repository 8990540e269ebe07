import { Tag } from '#app/_components/ui/tag.tsx'
import type { KeyRow } from '#app/_trpc/outputs.ts'

/** A key's status, in form as well as text. */
export function KeyStatus({ keyRow }: { keyRow: KeyRow }) {
  if (keyRow.status === 'active' && keyRow.retires_at) return <Tag>Ending</Tag>
  if (keyRow.status === 'active') return <span>Active</span>
  return <Tag>{keyRow.status === 'paused' ? 'Paused' : 'Revoked'}</Tag>
}
