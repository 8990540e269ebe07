import type { Actor } from '../accounts/index.ts'
import type { Context } from './context.ts'

/** Database access for workspace procedures: the client, and the composite key of a row in this workspace. */
export const ownRows = ({ system }: Pick<Context, 'system'>, { workspaceId }: Pick<Actor, 'workspaceId'>) => ({
  prisma: system.database.prisma,
  own: (id: string) => ({ workspaceId, id }),
})
