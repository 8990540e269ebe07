import { showWorkspace } from '#app/_trpc/tab-workspace.ts'
import { workspaceCookie } from '#server/catalog/cookies.ts'

const YEAR_SECONDS = 31_536_000
const CHANNEL = 'assay.workspace'

/** Selects a workspace for this browser and this tab, and tells the other tabs. */
export function chooseWorkspace(id: string): void {
  write(id, YEAR_SECONDS)
  showWorkspace(id)
}

/** Back to the oldest workspace of whoever signs in next. */
export function forgetWorkspace(): void {
  write('', 0)
  showWorkspace(null)
}

/** What a tab was told last; undefined where the cookie is to be asked. Browsers may tell a tab of a choice before its view of the cookie has it. */
let heard: string | null | undefined

/** The workspace that the browser has selected last; null where none is. */
export function chosenWorkspace(): string | null {
  return heard === undefined ? inCookie() : heard
}

function inCookie(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${workspaceCookie}=`))
  const id = found?.slice(workspaceCookie.length + 1) ?? ''
  return workspaceId(id)
}

const workspaceId = (id: unknown): string | null => (typeof id === 'string' && /^\w+$/.test(id) ? id : null)

/** Calls back whenever another tab may have selected another workspace; gives the end of it. */
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
