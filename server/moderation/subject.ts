import type { Change } from '../accounts/index.ts'
import type { SubjectType } from '../catalog/moderation.ts'

export type Subject = { type: SubjectType; id: string }

/** What an operator sees of a subject. `gone`: deleted since. */
export type DescribedSubject = {
  title: string
  /** Where it leads or what it shows, as plain text. */
  detail: string
  /** Path at which its facts can be looked at; null where there is none. */
  href: string | null
  state: 'open' | 'blocked' | 'off' | 'gone'
  workspaceId: string | null
}

/** What a kind of subject offers to a review. `block` and `release` record what they change, tell the owners, and do nothing where it is so already. */
export type Moderated = {
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, DescribedSubject>>
  block(id: string, change: Change): Promise<void>
  release(id: string, change: Change): Promise<void>
}

/** Every kind of subject with what it offers. */
export type ModeratedSubjects = Readonly<Record<SubjectType, Moderated>>
