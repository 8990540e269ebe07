import type { Internet } from '../internet/internet.ts'

/** Lets the simulated DNS hold these names, each with one text. */
export async function serveTexts(internet: Internet, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const put = { method: 'PUT', body: JSON.stringify({ TXT: [text] }) }
    await fetch(`${internet.origin}/zone/${encodeURIComponent(name)}`, put)
  }
}
