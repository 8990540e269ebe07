import type { ElementSymbolText } from '#app/_components/ui/element-symbol.tsx'

export type Workspace = {
  id: string
  name: string
  /** Plan and the user's role, such as "Suite Agency · owner". */
  detail: string
  href: string
}

export type FrameUser = {
  name: string
  email: string
  /** Whether the user handles abuse reports and appeals. */
  operator?: boolean
}

export type PaletteItem = {
  id: string
  label: string
  /** Secondary text, such as the type of a recent lookup. */
  hint?: string
  href: string
  /** Runs instead of following `href`. */
  onSelect?: () => void
  /** Key sequence that does the same. */
  keys?: string
  units?: number | null
  /** The plan that includes it, when the current one does not. */
  requires?: string
  symbol?: ElementSymbolText
  /** Shown but not selectable. */
  disabled?: boolean
}

/**
 * Actions supplied by the page: selecting or creating a workspace, and signing out. Links are used for any that are
 * missing.
 */
export type FrameActions = {
  onChooseWorkspace?: (id: string) => void
  onNewWorkspace?: () => void
  onSignOut?: () => void
}
