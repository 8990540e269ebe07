import type { IncomingMessage } from 'node:http'
import type { LinkCheck } from '../../catalog/links.ts'
import { linkChecks } from '../../catalog/links.ts'
import type { ModerationService } from '../../moderation/index.ts'
import { isUnavailable } from '../../platform/database.ts'
import type { Exchange } from '../../platform/exchange.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { SpentTokens } from '../../platform/spent-tokens.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { LinkDeps } from '../deps.ts'
import type { KnownLink } from '../known.ts'
import type { LinkMemory } from '../link-cache.ts'
import { interstitialPage, previewPage } from '../pages/interstitial.ts'
import { blockedPage, busyPage, failedPage, gonePage, methodPage, missingPage } from '../pages/states.ts'
import { isStale, type Rechecker } from '../recheck.ts'
import type { VisitCounter } from '../visits/counter.ts'
import { isSentByOthers, readForm } from './form.ts'
import { openForms } from './forms.ts'
import { openLookUp } from './limited-lookup.ts'
import { type LinkAct, readLinkPath } from './path.ts'
import { sendImage, sendPage, sendRedirect } from './responses.ts'
import { openFormTokens } from './tokens.ts'
import { isAgeing, turnOf } from './visit-outcome.ts'

type Deps = LinkDeps & {
  memory: LinkMemory
  rechecker: Rechecker
  visits: VisitCounter
  moderation: ModerationService
  keyedHash: KeyedHash
  spentTokens: SpentTokens
  metrics: Metrics
}

/** Responds to a visitor of a link. `path` is relative to LINK_BASE_URL. Never rejects. */
export type LinkHandler = (
  exchange: Exchange,
  path: string,
  addressOf: (req: IncomingMessage) => string,
) => Promise<void> | void

/** Endpoint names for metrics and logs, without the link's code. */
const endpoints: Readonly<Record<LinkAct | 'none', string>> = {
  open: 'visit.open',
  preview: 'visit.preview',
  'qr-code': 'visit.qr-code',
  report: 'visit.report',
  appeal: 'visit.appeal',
  none: 'visit.unregistered',
}

/** Maximum time a visitor waits for a verdict. */
const verdictMs = 1_500
const noGuess: readonly LinkCheck[] = Object.keys(linkChecks) as LinkCheck[]

/** Visitor request handling (contract section 8). A cached link that redirects directly is answered synchronously. */
export function openLinkHandler(deps: Deps): LinkHandler {
  const { memory, clock, visits, rechecker, metrics } = deps
  const lookUp = openLookUp(deps)
  const tokens = openFormTokens(deps)
  const forms = openForms({ ...deps, tokens })
  const toResult = (outcome: string): void => metrics.links.inc({ outcome })

  function redirect(exchange: Exchange, link: KnownLink, address: string, at: number): void {
    const { req } = exchange
    if (req.method !== 'HEAD') visits.count({ linkId: link.id, verdict: link.verdict.status, address, at })
    sendRedirect(exchange, req.method === 'POST' ? 303 : 302, link.target ?? link.normalized)
    toResult('sent_on')
  }

  /** The link with a fresh verdict; `unknown` if none was available in time. */
  async function freshened(link: KnownLink): Promise<KnownLink | null> {
    const verdict = await withTimeout(verdictMs, rechecker.refresh(link), () => null)
    if (verdict === null) {
      const { status } = link.verdict
      const unknown = { status: status === 'safe' ? ('unknown' as const) : status, gaps: [...noGuess] }
      return { ...link, verdict: { ...link.verdict, ...unknown } }
    }
    const now = await memory.read(link.code)
    return now && { ...now, verdict: now.status === 'blocked' ? now.verdict : verdict }
  }

  const visit = async (
    exchange: Exchange,
    { code, act }: { code: string; act: LinkAct },
    address: string,
  ): Promise<void> => {
    const { req } = exchange
    const found = await lookUp(code, address)
    if (found === null) return missing(exchange)
    if ('busy' in found) {
      toResult('busy')
      return sendPage(exchange, 429, busyPage(found.busy), { 'Retry-After': String(found.busy) })
    }
    let { link } = found
    let turn = turnOf(link, clock.now().getTime())
    const opening = act === 'open' || act === 'preview'
    if (opening && (turn === 'on' || turn === 'ask') && isStale(link.verdict, clock.now())) {
      const fresh = await freshened(link)
      if (!fresh) return missing(exchange)
      link = fresh
      turn = turnOf(link, clock.now().getTime())
    }
    const request = { exchange, link, address, here: `${deps.linkBaseUrl}/${link.code}` }
    if (act === 'appeal' && turn === 'blocked') return forms('appeal', request)
    if (turn === 'blocked') return say('blocked', 403, blockedPage(request))
    if (turn === 'expired' || turn === 'disabled') return say(turn, 410, gonePage(turn))
    if (act === 'report') return forms('report', request)
    if (act === 'appeal') return missing(exchange)
    if (act === 'qr-code') return sendImage(exchange, qrCode(request.here))
    const now = clock.now()
    if (act === 'preview') return say('preview', 200, previewPage({ ...request, now }))
    const use = { kind: 'continue' as const, link, address, now }
    if (req.method === 'POST') {
      const form = isSentByOthers(req) ? null : await readForm(req)
      const spent = form !== null && link.target !== null && (await tokens.spend(use, form.get('token') ?? ''))
      if (spent) return redirect(exchange, link, address, now.getTime())
      return say('asked_again', 409, interstitialPage({ ...request, now, token: tokens.make(use), again: true }))
    }
    if (turn === 'on') return redirect(exchange, link, address, now.getTime())
    return say('asked', 200, interstitialPage({ ...request, now, token: tokens.make(use), again: false }))

    function say(outcome: string, status: number, page: string): void {
      toResult(outcome)
      sendPage(exchange, status, page)
    }
  }

  function missing(exchange: Exchange): void {
    toResult('missing')
    sendPage(exchange, 404, missingPage())
  }

  function failed(exchange: Exchange, error: unknown): void {
    if (!isUnavailable(error)) deps.log.error({ request_id: exchange.requestId, error }, 'unexpected failure')
    toResult('failed')
    if (exchange.res.headersSent) exchange.res.destroy()
    else sendPage(exchange, 503, failedPage(), { 'Retry-After': '5' })
  }

  return (exchange, path, addressOf) => {
    const { req } = exchange
    const { method } = req
    const read = readLinkPath(path)
    exchange.endpoint = endpoints[read?.act ?? 'none']
    if (!read) return missing(exchange)
    const writes = read.act !== 'preview' && read.act !== 'qr-code'
    if (method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && writes))
      return sendPage(exchange, 405, methodPage(), { Allow: writes ? 'GET, HEAD, POST' : 'GET, HEAD' })
    const known = method === 'POST' || read.act !== 'open' ? null : memory.known(read.code)
    if (known) {
      const now = clock.now()
      if (turnOf(known, now.getTime()) === 'on' && !isStale(known.verdict, now)) {
        if (isAgeing(known, now.getTime())) void rechecker.refresh(known)
        return redirect(exchange, known, addressOf(req), now.getTime())
      }
    }
    return visit(exchange, read, addressOf(req)).catch((error: unknown) => failed(exchange, error))
  }
}
