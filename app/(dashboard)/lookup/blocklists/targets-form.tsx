'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import costRowStyles from '#app/(dashboard)/lookup/cost-row.module.css'
import { MOST_TARGETS, targetsOf } from './targets-text.ts'

export type TargetsFormProps = {
  targets: readonly string[]
  units: number
  /** The plan includes checks of more than one target. */
  bulk: boolean
  bulkPlan: string
  pending: boolean
  onCheck: (targets: string[]) => void
}

/** Field for pasted targets that shows the cost before the check runs. */
export function TargetsForm({ targets, units, bulk, bulkPlan, pending, onCheck }: TargetsFormProps) {
  const checked = targets.join('\n')
  const [text, setText] = useState(checked)
  const [shown, setShown] = useState(checked)
  // Going back shows the targets of that page, without a new form, which would lose the focus.
  if (shown !== checked) {
    setShown(checked)
    setText(checked)
  }
  const wanted = targetsOf(text)
  const problem = problemOf(wanted.length, bulk, bulkPlan)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && problem === null && wanted.length > 0) onCheck(wanted)
  }
  return (
    <form className="grid max-w-[620px] gap-3" onSubmit={submit}>
      <TextArea
        label="Addresses and domains"
        name="targets"
        mono
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={'185.220.101.4\nexample.com'}
        help={`One per line, up to ${MOST_TARGETS}. Duplicates are checked and use units again.`}
        {...(problem ? { error: problem } : {})}
      />
      <div className={costRowStyles.costRow}>
        <Button
          type="submit"
          variant="primary"
          units={Math.max(1, wanted.length) * units}
          pending={pending}
          disabled={wanted.length === 0 || problem !== null}
        >
          Check {wanted.length > 1 ? formatCount(wanted.length, 'target') : 'blocklists'}
        </Button>
        <span className={textStyles.note}>One unit per target.</span>
      </div>
    </form>
  )
}

function problemOf(count: number, bulk: boolean, bulkPlan: string): string | null {
  if (count > MOST_TARGETS) return `${count} targets. The limit is ${MOST_TARGETS}.`
  if (count > 1 && !bulk) return `Your plan includes one target at a time. ${bulkPlan} includes several.`
  return null
}
