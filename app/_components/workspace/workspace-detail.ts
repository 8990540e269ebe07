import type { WorkspaceRow } from '#app/_trpc/outputs.ts'
import { plans } from '#server/catalog/plans.ts'

/** Plans and the user's role, such as "Suite Agency · owner". */
export function workspaceDetail({ plans: held, role }: Pick<WorkspaceRow, 'plans' | 'role'>): string {
  return `${held.map((id) => plans[id].name).join(' and ')} · ${role}`
}
