import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LinkCheck } from '../../catalog/links.ts'
import { linkChecks } from '../../catalog/links.ts'
import type { ModerationDesk } from '../../moderation/index.ts'
import { isUnavailable } from '../../platform/database.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { within } from '../../platform/patience.ts'
import type { SpentTokens } from '../../platform/spent-tokens.ts'
import type { LinkDeps } from '../deps.ts'
import type { KnownLink } from '../known.ts'
import type { LinkMemory } from '../memory.ts'
import { blockedPage, busyPage, failedPage, gonePage, methodPage, missingPage } from '../pages/states.ts'
import { interstitialPage, previewPage } from '../pages/way.ts'
import { pictureOf } from '../picture.ts'
import { isStale, type Rechecker } from '../recheck.ts'
import type { VisitCounter } from '../visits/counter.ts'
import { answerOn, answerPage, answerPicture } from './answer.ts'
import { isSentByOthers, readForm } from './form.ts'
import { openForms } from './forms.ts'
import { openLookUp } from './look-up.ts'
import { type LinkAct, readLinkPath } from './path.ts'
import { openFormTokens } from './tokens.ts'
import { isAgeing, turnOf } from './turn.ts'

type Deps = LinkDeps & {
  memory: LinkMemory
  rechecker: Rechecker
  visits: VisitCounter
  moderation: ModerationDesk
  keyedHash: KeyedHash
  spentTokens: SpentTokens
  metrics: Metrics
}

/** Answers a visitor: `path` is what stands below the address of links. Never rejects. */
export type LinkDoor = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  addressOf: (req: IncomingMessage) => string,
) => Promise<void> | void

/** Most time that a visitor waits for a verdict. */
const verdictMs = 1_500
const noGuess: readonly LinkCheck[] = Object.keys(linkChecks) as LinkCheck[]

/** The visitor's way (contract section 8). A remembered link that sends on at once is answered without a wait. */
export function openLinkDoor(deps: Deps): LinkDoor {
  const { memory, clock, visits, rechecker, metrics } = deps
  const lookUp = openLookUp(deps)
  const tokens = openFormTokens(deps)
  const forms = openForms({ ...deps, tokens })
  const told = (outcome: string): void => metrics.links.inc({ outcome })

  function sendOn(req: IncomingMessage, res: ServerResponse, link: KnownLink, address: string, at: number): void {
    if (req.method !== 'HEAD') visits.count({ linkId: link.id, verdict: link.verdict.status, address, at })
    answerOn(res, req.method === 'POST' ? 303 : 302, link.target ?? link.normalized)
    told('sent_on')
  }

  /** The link with a verdict that is young enough; where none could be had in time, an unknown one. */
  async function freshened(link: KnownLink): Promise<KnownLink | null> {
    const verdict = await within(verdictMs, rechecker.refresh(link), () => null)
    if (verdict === null) {
      const { status } = link.verdict
      const unknown = { status: status === 'safe' ? ('unknown' as const) : status, gaps: [...noGuess] }
      return { ...link, verdict: { ...link.verdict, ...unknown } }
    }
    const now = await memory.read(link.code)
    return now && { ...now, verdict: now.status === 'blocked' ? now.verdict : verdict }
  }

  const door = async (
    req: IncomingMessage,
    res: ServerResponse,
    { code, act }: { code: string; act: LinkAct },
    address: string,
  ): Promise<void> => {
    const found = await lookUp(code, address)
    if (found === null) return missing(req, res)
    if ('busy' in found) {
      told('busy')
      return answerPage(req, res, 429, busyPage(found.busy), { 'Retry-After': String(found.busy) })
    }
    let { link } = found
    let turn = turnOf(link, clock.now().getTime())
    const opening = act === 'open' || act === 'preview'
    if (opening && (turn === 'on' || turn === 'ask') && isStale(link.verdict, clock.now())) {
      const fresh = await freshened(link)
      if (!fresh) return missing(req, res)
      link = fresh
      turn = turnOf(link, clock.now().getTime())
    }
    const asked = { req, res, link, address, here: `${deps.linkBaseUrl}/${link.code}` }
    if (act === 'appeal' && turn === 'blocked') return forms('appeal', asked)
    if (turn === 'blocked') return say('blocked', 403, blockedPage(asked))
    if (turn === 'expired' || turn === 'disabled') return say(turn, 410, gonePage(turn))
    if (act === 'report') return forms('report', asked)
    if (act === 'appeal') return missing(req, res)
    if (act === 'picture') return answerPicture(req, res, pictureOf(asked.here))
    const now = clock.now()
    if (act === 'preview') return say('preview', 200, previewPage({ ...asked, now }))
    const use = { kind: 'continue' as const, link, address, now }
    if (req.method === 'POST') {
      const form = isSentByOthers(req) ? null : await readForm(req)
      const spent = form !== null && link.target !== null && (await tokens.spend(use, form.get('token') ?? ''))
      if (spent) return sendOn(req, res, link, address, now.getTime())
      return say('asked_again', 409, interstitialPage({ ...asked, now, token: tokens.make(use), again: true }))
    }
    if (turn === 'on') return sendOn(req, res, link, address, now.getTime())
    return say('asked', 200, interstitialPage({ ...asked, now, token: tokens.make(use), again: false }))

    function say(outcome: string, status: number, page: string): void {
      told(outcome)
      answerPage(req, res, status, page)
    }
  }

  function missing(req: IncomingMessage, res: ServerResponse): void {
    told('missing')
    answerPage(req, res, 404, missingPage())
  }

  function failed(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (!isUnavailable(error)) deps.log.error({ error }, 'a link could not be opened')
    told('failed')
    if (res.headersSent) res.destroy()
    else answerPage(req, res, 503, failedPage(), { 'Retry-After': '5' })
  }

  return (req, res, path, addressOf) => {
    const read = readLinkPath(path)
    const { method } = req
    if (!read) return missing(req, res)
    const writes = read.act !== 'preview' && read.act !== 'picture'
    if (method !== 'GET' && method !== 'HEAD' && !(method === 'POST' && writes))
      return answerPage(req, res, 405, methodPage(), { Allow: writes ? 'GET, HEAD, POST' : 'GET, HEAD' })
    const known = method === 'POST' || read.act !== 'open' ? null : memory.known(read.code)
    if (known) {
      const now = clock.now()
      if (turnOf(known, now.getTime()) === 'on' && !isStale(known.verdict, now)) {
        if (isAgeing(known, now.getTime())) void rechecker.refresh(known)
        return sendOn(req, res, known, addressOf(req), now.getTime())
      }
    }
    return door(req, res, read, addressOf(req)).catch((error: unknown) => failed(req, res, error))
  }
}
