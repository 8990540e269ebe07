import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { type Body, bodyOf, bodyOfRow, changesBetween, draftOf } from './draft.ts'

/** What someone else saved in the meantime, and this editor's changes. */
export type Conflict = { theirs: RuleRow; mine: Partial<Body> }

/** Saves a rule: a new one in full, a stored one as changes on the revision that was read. */
export function useSaving(stored: RuleRow | null, onSaved: (rule: RuleRow) => void) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const create = useMutation(trpc.rules.create.mutationOptions({ onSuccess: onSaved }))
  const update = useMutation(
    trpc.rules.update.mutationOptions({
      onSuccess: (rule) => {
        setConflict(null)
        onSaved(rule)
      },
      onError: async (error, { id, revision: _, ...mine }) => {
        if (refusalOf(error).code === 'REVISION_CONFLICT')
          setConflict({ theirs: await client.rules.read.query({ id }), mine: mine as Partial<Body> })
      },
    }),
  )
  const base = stored && readBase(stored)

  function save(body: Body): void {
    if (!stored || !base) {
      create.mutate(body)
      return
    }
    const changed = changesBetween(base, body)
    if (Object.keys(changed).length > 0) update.mutate({ id: stored.id, revision: stored.revision, ...changed })
    else onSaved(stored)
  }

  const failed = create.error ?? (conflict ? null : update.error)
  return {
    base,
    save,
    pending: create.isPending || update.isPending,
    errors: formErrorsOf(failed, { errorFields: { RULE_NAME_CONFLICT: 'name' } }),
    conflict,
    closeConflict: () => {
      setConflict(null)
      update.reset()
    },
    /** Applies this editor's changes to the version someone else saved. */
    saveOnTop: () =>
      conflict && update.mutate({ id: conflict.theirs.id, revision: conflict.theirs.revision, ...conflict.mine }),
  }
}

/** The stored rule after a round trip through the form, so that only real changes differ. */
const readBase = (row: RuleRow): Body => bodyOf(draftOf(bodyOfRow(row))) ?? bodyOfRow(row)
