import type { RuleRow } from '#app/_trpc/outputs.ts'
import { bodyOfRow } from './_builder/draft.ts'
import { EnforceDialog } from './_builder/enforce-dialog.tsx'
import { useRehearsal } from './_builder/use-rehearsal.ts'

const DAYS = 7

type EnforceFromListProps = {
  rule: RuleRow
  pending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Enforce dialog for a stored rule, backtested on the last week. */
export function EnforceFromList({ rule, ...rest }: EnforceFromListProps) {
  const body = bodyOfRow(rule)
  const trial = useRehearsal(body, rule.id, DAYS)
  return <EnforceDialog body={body} trial={trial} days={DAYS} {...rest} />
}
