import { Tag } from '#app/_components/ui/tag.tsx'
import { stateWord } from '#app/_components/watches/watch-words.ts'
import type { WatchRow } from '#app/_trpc/outputs.ts'

export function WatchState({ watch }: { watch: WatchRow }) {
  const word = stateWord(watch)
  return word === 'Active' ? <span>{word}</span> : <Tag>{word}</Tag>
}
