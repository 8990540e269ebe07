'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { offerUndo } from '#app/_trpc/offer-undo.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { modeLabel } from './rule-words.ts'
import type { RuleChange } from './rules-table.tsx'

export type RuleChanges = {
  /** The rules with pending changes applied, in evaluation order. */
  rules: readonly RuleRow[]
  change: (rule: RuleRow, change: RuleChange) => Promise<boolean>
  pending: boolean
  refusal: string | null
  forget: () => void
}

/** Optimistic rule changes: applied at once, rolled back if rejected, undoable once saved. */
export function useRuleChanges(listed: readonly RuleRow[]): RuleChanges {
  const router = useRouter()
  const client = useTRPCClient()
  const [changed, setChanged] = useState<Readonly<Record<string, RuleRow>>>({})
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const revisions = useRef(new Map<string, number>())

  const put = (rule: RuleRow) => setChanged((all) => ({ ...all, [rule.id]: rule }))
  /** Serialized, so that each change builds on the revision the previous one saved. */
  const save = (rule: RuleRow, change: RuleChange): Promise<void> => {
    const next = saving.current.then(async () => {
      const revision = Math.max(rule.revision, revisions.current.get(rule.id) ?? 0)
      const saved = await client.rules.update.mutate({ id: rule.id, revision, ...change })
      revisions.current.set(rule.id, saved.revision)
      put({ ...rule, ...saved })
      router.refresh()
    })
    saving.current = next.catch(() => undefined)
    return next
  }
  const change = async (rule: RuleRow, wanted: RuleChange): Promise<boolean> => {
    setRefusal(null)
    setPending(true)
    put({ ...rule, ...wanted })
    try {
      await save(rule, wanted)
      const before: RuleChange = wanted.mode ? { mode: rule.mode } : { priority: rule.priority }
      offerUndo(sentenceOfChange(rule, wanted), () => save(rule, before))
      return true
    } catch (error) {
      setChanged(({ [rule.id]: _refused, ...others }) => others)
      setRefusal(sentenceOf(error))
      router.refresh()
      return false
    } finally {
      setPending(false)
    }
  }
  const rules = listed.map((rule) => {
    const own = changed[rule.id]
    return own && own.revision >= rule.revision ? { ...rule, ...own } : rule
  })
  return {
    rules: rules.toSorted((a, b) => a.priority - b.priority),
    change,
    pending,
    refusal,
    forget: () => setRefusal(null),
  }
}

const sentenceOfChange = ({ name }: RuleRow, { mode, priority }: RuleChange): string =>
  mode ? `“${name}” is now ${modeLabel(mode).toLowerCase()}` : `“${name}” now has priority ${priority}`
