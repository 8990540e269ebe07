import { showWorkspace } from '#app/_trpc/tab-workspace.ts'
import { workspaceCookie } from '#server/catalog/cookies.ts'

const YEAR_SECONDS = 31_536_000
const CHANNEL = 'assay.workspace'

/** Selects a workspace for this browser and tab, and notifies other tabs. */
export function chooseWorkspace(id: string): void {
  write(id, YEAR_SECONDS)
  showWorkspace(id)
}

/** Clears the selection; the next sign-in starts in that person's oldest workspace. */
export function forgetWorkspace(): void {
  write('', 0)
  showWorkspace(null)
}

/**
 * Last workspace another tab announced; undefined means read the cookie. Browsers may deliver the message before the
 * new cookie is visible to this tab.
 */
let heard: string | null | undefined

/** The workspace last selected in this browser, or null. */
export function chosenWorkspace(): string | null {
  return heard === undefined ? inCookie() : heard
}

function inCookie(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${workspaceCookie}=`))
  const id = found?.slice(workspaceCookie.length + 1) ?? ''
  return workspaceId(id)
}

const workspaceId = (id: unknown): string | null => (typeof id === 'string' && /^\w+$/.test(id) ? id : null)

/** Calls `changed` when another tab may have selected a workspace; returns the unsubscribe function. */
export function onWorkspaceChosen(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const look = () => {
    heard = undefined
    changed()
  }
  heard = undefined
  channel.onmessage = ({ data }) => {
    heard = workspaceId(data)
    changed()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    channel.close()
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http addresses
  document.cookie = `${workspaceCookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(value)
  channel.close()
}
