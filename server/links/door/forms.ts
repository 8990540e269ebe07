import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ModerationDesk } from '../../moderation/index.ts'
import type { LinkDeps } from '../deps.ts'
import type { KnownLink } from '../known.ts'
import { appealPage, nothingTyped, reportPage, type Typed, thanksPage } from '../pages/forms.ts'
import { reportLink } from '../reported.ts'
import { answerPage } from './answer.ts'
import { isSentByOthers, readForm } from './form.ts'
import { readAppeal, readReport, refusedWords, typedIn } from './say.ts'
import type { FormTokens } from './tokens.ts'

type Asked = { req: IncomingMessage; res: ServerResponse; link: KnownLink; address: string; here: string }
type Deps = LinkDeps & { moderation: ModerationDesk; tokens: FormTokens }

const outOfDate = 'This form had been sent or had become too old. Send it again.'

/** The two forms of a link: to report it, and to appeal against its block. A form that cannot be taken is shown again with what was typed. */
export function openForms(deps: Deps) {
  const { tokens, clock } = deps

  function show(kind: 'report' | 'appeal', asked: Asked, status: number, typed: Typed, more = {}): void {
    const { req, res, link, address, here } = asked
    const token = tokens.make({ kind, link, address, now: clock.now() })
    const page = kind === 'report' ? reportPage : appealPage
    answerPage(req, res, status, page({ here, token, typed }), more)
  }

  return async function answer(kind: 'report' | 'appeal', asked: Asked): Promise<void> {
    const { req, res, link, address, here } = asked
    if (req.method !== 'POST') return show(kind, asked, 200, nothingTyped)
    const form = isSentByOthers(req) ? null : await readForm(req)
    if (!form) return show(kind, asked, 400, { ...nothingTyped, error: 'The form could not be read. Fill it in here.' })
    const typed = typedIn(form)
    const read = kind === 'report' ? readReport(form) : readAppeal(form)
    if ('wrong' in read) return show(kind, asked, 400, { ...typed, error: read.wrong })
    const use = { kind, link, address, now: clock.now() }
    if (!(await tokens.spend(use, form.get('token') ?? '')))
      return show(kind, asked, 409, { ...typed, error: outOfDate })
    try {
      const said = { ...read.said, address, at: use.now }
      if ('reason' in said) await reportLink(deps, link, said)
      else await deps.moderation.fileAppeal({ subject: { type: 'link', id: link.id }, ...said, text: said.text ?? '' })
    } catch (error) {
      const { words, retryAfter } = refusedWords(error)
      return show(kind, asked, 429, { ...typed, error: words }, { 'Retry-After': String(retryAfter) })
    }
    answerPage(req, res, 200, thanksPage(kind, here))
  }
}
