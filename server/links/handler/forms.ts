import type { ModerationService } from '../../moderation/index.ts'
import type { Exchange } from '../../platform/exchange.ts'
import type { LinkDeps } from '../deps.ts'
import type { KnownLink } from '../known.ts'
import { appealPage, nothingTyped, reportPage, type Typed, thanksPage } from '../pages/forms.ts'
import { reportLink } from '../reported.ts'
import { isSentByOthers, readForm } from './form.ts'
import { readAppeal, readReport, refusedWords, typedIn } from './form-messages.ts'
import { sendPage } from './responses.ts'
import type { FormTokens } from './tokens.ts'

type FormRequest = { exchange: Exchange; link: KnownLink; address: string; here: string }
type Deps = LinkDeps & { moderation: ModerationService; tokens: FormTokens }

const outOfDate = 'This form was already sent or has expired. Send it again.'

/** Report and appeal forms of a link. An invalid form is shown again with what was typed. */
export function openForms(deps: Deps) {
  const { tokens, clock } = deps

  function show(kind: 'report' | 'appeal', ctx: FormRequest, status: number, typed: Typed, more = {}): void {
    const { exchange, link, address, here } = ctx
    const token = tokens.make({ kind, link, address, now: clock.now() })
    const page = kind === 'report' ? reportPage : appealPage
    sendPage(exchange, status, page({ here, token, typed }), more)
  }

  return async function answer(kind: 'report' | 'appeal', ctx: FormRequest): Promise<void> {
    const { exchange, link, address, here } = ctx
    const { req } = exchange
    if (req.method !== 'POST') return show(kind, ctx, 200, nothingTyped)
    const form = isSentByOthers(req) ? null : await readForm(req)
    if (!form) return show(kind, ctx, 400, { ...nothingTyped, error: 'The form could not be read. Fill it in again.' })
    const typed = typedIn(form)
    const read = kind === 'report' ? readReport(form) : readAppeal(form)
    if ('wrong' in read) return show(kind, ctx, 400, { ...typed, error: read.wrong })
    const use = { kind, link, address, now: clock.now() }
    if (!(await tokens.spend(use, form.get('token') ?? ''))) return show(kind, ctx, 409, { ...typed, error: outOfDate })
    try {
      const output = { ...read.said, address, at: use.now }
      if ('reason' in output) await reportLink(deps, link, output)
      else
        await deps.moderation.fileAppeal({ subject: { type: 'link', id: link.id }, ...output, text: output.text ?? '' })
    } catch (error) {
      const { words, retryAfter } = refusedWords(error)
      return show(kind, ctx, 429, { ...typed, error: words }, { 'Retry-After': String(retryAfter) })
    }
    sendPage(exchange, 200, thanksPage(kind, here))
  }
}
