import { whenOnline } from '#app/_components/ui/when-online.ts'

/** Header that names the workspace of a call; it wins over the cookie (service-interface, "Authentication" rule 7). */
export const WORKSPACE_HEADER = 'X-Service-Workspace'

/**
 * The workspace that this tab shows. The cookie belongs to the browser: another tab may have chosen another workspace since. So each call of a tab names its own: tRPC and downloads
 * by `workspaceHeaders`, and what Next's router asks for when a page is opened from here by the `fetch` of the tab, since the router takes no headers.
 */
let shown: string | null = null

export const workspaceHeaders = (): Record<string, string> => (shown === null ? {} : { [WORKSPACE_HEADER]: shown })

/** Says which workspace the tab shows from now on; null leaves it to the cookie. */
export function showWorkspace(id: string | null): void {
  if (typeof window === 'undefined') return
  shown = id
  nameRouterCalls()
}

let named = false

function nameRouterCalls(): void {
  if (named) return
  named = true
  const plain = window.fetch
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('RSC')) return plain.call(window, input, init)
    for (const [name, value] of Object.entries(workspaceHeaders())) headers.set(name, value)
    const ask = () => plain.call(window, input, { ...init, headers })
    return headers.has('Next-Router-Prefetch') ? ask() : online().then(ask).then(notePage)
  }
}

/** When there is a connection: a page that is opened without one opens once it is back, where the router would leave for the browser's own error page. */
const online = (): Promise<void> => new Promise((resolve) => whenOnline(resolve))

/** Keeps the id of the request that gave what is shown from now on, where `app/layout.tsx` wrote that of the document: a page that fails names it. */
function notePage(answer: Response): Response {
  const id = answer.headers.get('X-Service-Request-Id')
  if (id) document.documentElement.dataset.request = id
  return answer
}
