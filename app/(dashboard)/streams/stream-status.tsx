import { Tag } from '#app/_components/ui/tag.tsx'
import type { StreamRow } from '#app/_trpc/outputs.ts'
import { statusWord } from './stream-words.ts'

/** A stream's status, in form as well as text. */
export function StreamStatus({ stream, included }: { stream: StreamRow; included: boolean }) {
  const word = statusWord(stream, included)
  return word === 'Active' ? <span>Active</span> : <Tag>{word}</Tag>
}
