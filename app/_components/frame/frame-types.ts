import type { ElementSymbolText } from '../ui/element-symbol.tsx'

export type Workspace = {
  id: string
  name: string
  /** Plan and own role, as "Suite Agency · owner". */
  detail: string
  /** Where choosing it leads. */
  href: string
}

export type FrameUser = {
  name: string
  email: string
  /** Whether the person decides over reports of abuse and appeals. */
  operator?: boolean
}

export type PaletteItem = {
  id: string
  label: string
  /** Second words, such as the type of a recent lookup. */
  hint?: string
  href: string
  /** What choosing it does, in place of going to its address. */
  onSelect?: () => void
  /** Keys that do the same, as they are pressed one after the other. */
  keys?: string
  /** Units that choosing it costs. */
  units?: number | null
  /** The plan that opens it, where this one does not. */
  opensWith?: string
  symbol?: ElementSymbolText
  /** Shown, and not to be chosen. */
  disabled?: boolean
}

/** What the frame leaves to its page: how a workspace is chosen or made, and how a session ends. Links do it where nothing is given. */
export type FrameActions = {
  onChooseWorkspace?: (id: string) => void
  onNewWorkspace?: () => void
  onSignOut?: () => void
}
