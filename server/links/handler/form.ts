import type { IncomingMessage } from 'node:http'

const maxBytes = 20_000

/**
 * Reads a submitted form (application/x-www-form-urlencoded), the first value of each field. Null for another content
 * type, more than 20,000 bytes, or text that is not UTF-8.
 */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded' || Number(req.headers['content-length'] ?? 0) > maxBytes) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  try {
    return new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    return null
  }
}

/** Whether the browser reports a cross-site submission; browsers that do not say are accepted. */
export const isSentByOthers = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}
