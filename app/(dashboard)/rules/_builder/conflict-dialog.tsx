import { Button } from '#app/_components/ui/button.tsx'
import { ConsequenceTable } from '#app/_components/ui/consequence-panel.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { changesOfOthers } from './change-words.ts'
import { type Body, bodyOfRow } from './draft.ts'

type ConflictDialogProps = {
  base: Body
  theirs: RuleRow
  mine: Partial<Body>
  pending: boolean
  error: string | undefined
  onTakeTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/**
 * Someone else saved the rule while it was being edited: shows their changes and both ways to resolve the conflict.
 * Closing loses nothing.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, theirs, mine, pending, error, onTakeTheirs, onSaveMine, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="This rule was changed by someone else"
      description={`It is now at revision ${theirs.revision}. Your changes are not saved yet.`}
      footer={
        <>
          <Button variant="primary" pending={pending} onClick={onSaveMine}>
            Apply my changes
          </Button>
          <Button onClick={onTakeTheirs}>Discard my changes</Button>
          <Button variant="ghost" onClick={onClose}>
            Keep editing
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <ConsequenceTable
          bare
          rows={changesOfOthers(base, bodyOfRow(theirs), mine)}
          after={{
            what: 'With your changes',
            effect: 'only your changes are applied',
            amount: `revision ${theirs.revision + 1}`,
          }}
        />
        {error ? <InlineError>{error}</InlineError> : null}
      </div>
    </Dialog>
  )
}
