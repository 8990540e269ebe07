import type { Actor } from '../accounts/index.ts'

/** Whose log an actor reads and writes: the workspace's. */
export const logOf = (actor: Actor): string => actor.workspaceId
