export type LinkAct = 'open' | 'preview' | 'report' | 'appeal' | 'qr-code'

const acts: Readonly<Record<string, LinkAct>> = {
  '': 'open',
  '+': 'preview',
  '.svg': 'qr-code',
  '/report': 'report',
  '/appeal': 'appeal',
}

/**
 * Parses a path below LINK_BASE_URL: `/CODE` with an optional suffix. Codes are case-sensitive. Null for any other
 * path, including one that does not decode.
 */
export function readLinkPath(path: string): { code: string; act: LinkAct } | null {
  const plain = decoded(path)
  const [, code, more = ''] = /^\/([A-Za-z0-9_-]{4,32})(\+|\.svg|\/report|\/appeal)?$/.exec(plain ?? '') ?? []
  const act = acts[more]
  return code !== undefined && act !== undefined ? { code, act } : null
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
