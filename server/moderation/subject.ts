import type { Change } from '../accounts/index.ts'
import type { SubjectType } from '../catalog/moderation.ts'

export type Subject = { type: SubjectType; id: string }

/** A subject as shown to operators. `gone`: deleted since. */
export type DescribedSubject = {
  title: string
  detail: string
  href: string | null
  state: 'open' | 'blocked' | 'off' | 'gone'
  workspaceId: string | null
}

/**
 * Moderation interface of a kind of subject. `block` and `release` record the change, notify the owners, and are
 * idempotent.
 */
export type Moderated = {
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedSubject>>
  block(id: string, change: Change): Promise<void>
  release(id: string, change: Change): Promise<void>
}

export type ModeratedSubjects = Readonly<Record<SubjectType, Moderated>>
