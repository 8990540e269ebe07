import { notify } from '#app/_components/ui/notify.ts'
import { sentenceOf } from './form-errors.ts'

/** Says what was done, with a way to take it back for as long as the message stands. A refusal of that is told too. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  const takeBack = () =>
    undo().then(
      () => notify({ title: 'Taken back', detail: title }),
      (error: unknown) => notify({ title: 'It could not be taken back', detail: sentenceOf(error) }),
    )
  notify({ title, action: { label: 'Undo', onSelect: () => void takeBack() } })
}
