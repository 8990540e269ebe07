import type { Internet } from '../internet/internet.ts'

/** Lets the simulated DNS hold these names, each with one text. */
export async function serveTexts(internet: Internet, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const put = { method: 'PUT', body: JSON.stringify({ TXT: [text] }) }
    await fetch(`${internet.origin}/zone/${encodeURIComponent(name)}`, put)
  }
}

/** Lets the simulated hosts hold these files, by host and path. */
export function serveFiles(internet: Internet, files: Readonly<Record<string, string>>): void {
  for (const [address, body] of Object.entries(files)) internet.pages.set(address, { body })
}
