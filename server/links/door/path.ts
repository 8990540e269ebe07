/** What is asked of a link: to be led on, to see where it leads, its picture for scanning, or one of its forms. */
export type LinkAct = 'open' | 'preview' | 'report' | 'appeal' | 'picture'

const acts: Readonly<Record<string, LinkAct>> = {
  '': 'open',
  '+': 'preview',
  '.svg': 'picture',
  '/report': 'report',
  '/appeal': 'appeal',
}

/** Reads a path below the address of links, `/CODE` with what follows it. Codes are read by their case. Null for a path that names no link, one that does not decode included. */
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
