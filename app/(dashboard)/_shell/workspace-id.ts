'use client'

import { createContext, use } from 'react'

export const WorkspaceId = createContext('')

export const useWorkspaceId = (): string => use(WorkspaceId)
