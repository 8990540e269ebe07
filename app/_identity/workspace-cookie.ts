import { showWorkspace } from '#app/_trpc/tab-workspace.ts'

const NAME = 'svc_workspace'
const YEAR_SECONDS = 31_536_000
const CHANNEL = 'assay.workspace'

/** Selects a workspace for this browser and this tab, and tells the other tabs. */
export function chooseWorkspace(id: string): void {
  write(encodeURIComponent(id), YEAR_SECONDS)
  showWorkspace(id)
}

/** Back to the oldest workspace of whoever signs in next. */
export function forgetWorkspace(): void {
  write('', 0)
  showWorkspace(null)
}

/** The workspace that the browser has selected last; null where none is. */
export function chosenWorkspace(): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  const id = found?.slice(NAME.length + 1) ?? ''
  return /^\w+$/.test(id) ? id : null
}

/** Calls back whenever another tab may have selected another workspace; gives the end of it. */
export function onWorkspaceChosen(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = changed
  window.addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    channel.close()
    window.removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http addresses
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('chosen')
  channel.close()
}
