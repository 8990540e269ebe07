import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>

const builtPrefix = '/_next/static'

/**
 * Opens the Next.js app. Static build output is served from disk in its precompressed form, so that pages cost no
 * script compression at run time.
 */
export async function openPages(dev: boolean): Promise<{ handle: Pages; close(): Promise<void> }> {
  const { default: next } = await import('next')
  const app = next({ dev, dir: process.cwd(), quiet: true })
  await app.prepare()
  const render = app.getRequestHandler()
  const built = dev ? null : builtFiles(path.resolve('.next/static'))
  return {
    handle: async (req, res) => {
      if (built && (await built(req, res))) return
      await render(req, res)
    },
    close: () => app.close(),
  }
}

/**
 * Serves `/_next/static` from disk, as brotli or gzip if accepted; false if there is no such file. File names contain
 * a content hash, so they are cached forever.
 */
export function builtFiles(folder: string): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  const files = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 })
  return async (req, res) => {
    const url = req.url ?? ''
    if (!url.startsWith(`${builtPrefix}/`) || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    let found = true
    req.url = url.slice(builtPrefix.length)
    files(req, res, () => {
      found = false
    })
    req.url = url
    return found
  }
}
