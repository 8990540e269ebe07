import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

/** Answers a request for a page. */
export type Pages = (req: IncomingMessage, res: ServerResponse) => Promise<void>

const builtPrefix = '/_next/static'

/** The pages as Next.js renders them. What the build made for the browser is answered from the folder as the build compressed it: a page costs the process no compression of scripts. */
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

/** Answers requests below `/_next/static` from the folder, by brotli or gzip where the browser takes it; false where there is no such file. The names of these files change with what is in them, so they are kept for ever. */
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
