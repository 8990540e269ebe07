import { getDomain } from 'tldts'
import type { Finding, HeaderTest, Script } from './evidence.ts'

type Judged = Pick<Finding, 'result' | 'modifier' | 'pass'>

const judgements = {
  open: { result: 'external-over-http', modifier: -50, pass: false },
  integralOpen: { result: 'implemented-but-over-http', modifier: -20, pass: false },
  foreign: { result: 'external-without-integrity', modifier: -5, pass: false },
  own: { result: 'own-scripts-only', modifier: 0, pass: true },
  integral: { result: 'implemented', modifier: 5, pass: true },
} as const satisfies Record<string, Judged>

/** Whether third-party scripts are pinned by hash (Subresource Integrity); the worst one counts. */
export const subresourceIntegrity: HeaderTest = ({ page, markup }) => {
  if (markup === 'unreadable') return { result: 'html-not-parseable', modifier: -20, pass: false, evidence: {} }
  if (markup === null) return { result: 'no-html', modifier: 0, pass: null, evidence: {} }
  const base = URL.parse(markup.base ?? '', page.url)?.href ?? page.url
  const loaded = markup.scripts.flatMap((script) => {
    const url = URL.parse(script.src, base)
    return url && /^https?:$/.test(url.protocol) ? [{ url, judged: judge(url, script, new URL(page.url)) }] : []
  })
  if (loaded.length === 0) return { result: 'no-scripts', modifier: 0, pass: null, evidence: {} }
  const [worst] = loaded.map(({ judged }) => judged).toSorted((a, b) => a.modifier - b.modifier)
  const isPinned = loaded.some(({ judged }) => judged === judgements.integral)
  const result = worst === judgements.own && isPinned ? judgements.integral : (worst ?? judgements.own)
  const scripts = loaded
    .filter(({ judged }) => judged.modifier < 0)
    .map(({ url, judged }) => ({ url: url.href, result: judged.result }))
  return { ...result, evidence: { scripts: loaded.length, named: scripts.slice(0, 20) } }
}

function judge(url: URL, { integrity }: Script, page: URL): Judged {
  const isOpen = url.protocol === 'http:'
  const isOwn = url.hostname === page.hostname || sameSite(url.hostname, page.hostname)
  const isPinned = integrity !== null && /(^|\s)sha(256|384|512)-\S/.test(integrity)
  if (isPinned) return isOpen ? judgements.integralOpen : judgements.integral
  if (isOwn && !(isOpen && page.protocol === 'https:')) return judgements.own
  return isOpen ? judgements.open : judgements.foreign
}

function sameSite(a: string, b: string): boolean {
  const domain = getDomain(a)
  return domain !== null && domain === getDomain(b)
}
