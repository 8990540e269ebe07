'use client'

import { createContext, use } from 'react'

/** The workspace that this page shows. */
export const WorkspaceId = createContext('')

/** Id of the workspace that this page shows. */
export const useWorkspaceId = (): string => use(WorkspaceId)
