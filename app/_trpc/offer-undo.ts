import { notify } from '#app/_components/ui/notify.ts'
import { sentenceOf } from './form-errors.ts'

/** Toast with an undo action, available while the toast is shown. A failed undo is reported too. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  const takeBack = () =>
    undo().then(
      () => notify({ title: 'Undone', detail: title }),
      (error: unknown) => notify({ title: 'Could not undo', detail: sentenceOf(error) }),
    )
  notify({ title, action: { label: 'Undo', onSelect: () => void takeBack() } })
}
