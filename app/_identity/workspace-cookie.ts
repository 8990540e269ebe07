const NAME = 'svc_workspace'
const YEAR_SECONDS = 31_536_000

/** Selects a workspace for this browser. */
export function chooseWorkspace(id: string): void {
  write(encodeURIComponent(id), YEAR_SECONDS)
}

/** Back to the oldest workspace of whoever signs in next. */
export function forgetWorkspace(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http addresses
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
