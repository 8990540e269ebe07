import { afterEach, expect, it, vi } from 'vitest'
import { chosenWorkspace, onWorkspaceChosen } from './workspace-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab that sees this cookie. */
function openTab(cookie: string) {
  const document = Object.assign(new EventTarget(), { cookie })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  return { document, focus: () => window.dispatchEvent(new Event('focus')) }
}

it('a tab notified of a choice shows it even if its cookie view is older, and reads the cookie again when it becomes visible', async () => {
  const tab = openTab('svc_workspace=ws_first')
  const seen: (string | null)[] = []
  const end = onWorkspaceChosen(() => seen.push(chosenWorkspace()))
  const elsewhere = new BroadcastChannel('assay.workspace')
  try {
    expect(chosenWorkspace()).toBe('ws_first')
    elsewhere.postMessage('ws_second')
    await expect.poll(() => seen).toEqual(['ws_second'])
    tab.document.cookie = 'svc_workspace=ws_third'
    expect(chosenWorkspace()).toBe('ws_second')
    tab.focus()
    expect(seen).toEqual(['ws_second', 'ws_third'])
    elsewhere.postMessage('')
    await expect.poll(() => seen.at(-1)).toBeNull()
  } finally {
    end()
    elsewhere.close()
  }
})
