import type { Internet } from '../simulator/internet.ts'

/** Adds TXT records to the simulated DNS, one text per name. */
export async function serveTexts(internet: Internet, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const put = { method: 'PUT', body: JSON.stringify({ TXT: [text] }) }
    await fetch(`${internet.origin}/zone/${encodeURIComponent(name)}`, put)
  }
}

export function serveFiles(internet: Internet, files: Readonly<Record<string, string>>): void {
  for (const [address, body] of Object.entries(files)) internet.pages.set(address, { body })
}
