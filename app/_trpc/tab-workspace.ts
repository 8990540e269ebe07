import { whenOnline } from '#app/_components/ui/prefetch.ts'
import { notifySession, onSession, sessionEnded } from './session-watch.ts'

/**
 * Header with the workspace of a call; takes precedence over the cookie (service-interface, "Authentication" rule 7).
 */
export const WORKSPACE_HEADER = 'X-Service-Workspace'

/**
 * The workspace this tab shows. The cookie is shared by the browser, so another tab may have selected another
 * workspace. Each call therefore names its own: tRPC and downloads use `workspaceHeaders`; the Next.js router takes no
 * headers, so its requests go through this tab's patched `fetch`.
 */
let shown: string | null = null

export const workspaceHeaders = (): Record<string, string> => (shown === null ? {} : { [WORKSPACE_HEADER]: shown })

/** Sets the tab's workspace; null falls back to the cookie. */
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
    const send = () => plain.call(window, input, { ...init, headers })
    return headers.has('Next-Router-Prefetch') ? send() : online().then(send).then(resumedBy(send)).then(notePage)
  }
}

/**
 * A page that is refused because the session has ended: the dialog says so, and after signing in again the page is
 * requested once more.
 */
const resumedBy =
  (send: () => Promise<Response>) =>
  async (answer: Response): Promise<Response> => {
    if (answer.status !== 401) return answer
    notifySession(true)
    await signedInAgain()
    return send()
  }

const signedInAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSession(() => {
      if (sessionEnded()) return
      stop()
      resolve()
    })
  })

/**
 * Resolves once online: a page opened offline then loads on reconnect, where the router would otherwise navigate to
 * the browser's error page.
 */
const online = (): Promise<void> => new Promise((resolve) => whenOnline(resolve))

/**
 * Stores the request id of the latest page response where `app/layout.tsx` wrote that of the document; error pages
 * show it.
 */
function notePage(answer: Response): Response {
  const id = answer.headers.get('X-Service-Request-Id')
  if (id) document.documentElement.dataset.request = id
  return answer
}
