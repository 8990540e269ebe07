import { linkBlockReasons } from '../../catalog/links.ts'
import type { KnownLink } from '../known.ts'
import { html } from './html.ts'
import { pageOf } from './layout.ts'

/** Pages for links that do not redirect. */

export const missingPage = (): string =>
  pageOf({
    title: 'No such link',
    body: html`<h1>There is no such link</h1>
<p>Check how it is written: capital and small letters are different. It may also have been deleted.</p>`,
  })

export const gonePage = (why: 'expired' | 'disabled'): string =>
  pageOf({
    title: 'This link has ended',
    body: html`<h1>${why === 'expired' ? 'This link has expired' : 'This link was switched off'}</h1>
<p>It leads nowhere any more. Ask whoever sent it for a new one.</p>`,
  })

export const blockedPage = ({ link, here }: { link: KnownLink; here: string }): string =>
  pageOf({
    title: 'This link is blocked',
    body: html`<h1>This link is blocked</h1>
<p class="verdict"><i class="mark" data-of="malicious"></i>${linkBlockReasons[link.blockReason ?? 'reports']}.</p>
<p>That is a suspicion, not a proof. Until a person has looked at it, it leads nobody on.</p>
<div class="acts"><a class="button" href="${here}/appeal">Appeal against the block</a></div>`,
  })

export const busyPage = (seconds: number): string =>
  pageOf({
    title: 'Too many unknown links',
    body: html`<h1>Too many unknown links</h1>
<p>Many codes that do not exist were asked for from your network. Try again in ${seconds} seconds.</p>`,
  })

export const methodPage = (): string =>
  pageOf({
    title: 'Not possible',
    body: html`<h1>A link can only be opened</h1><p>Other requests do nothing here.</p>`,
  })

export const failedPage = (): string =>
  pageOf({
    title: 'The link cannot be opened now',
    body: html`<h1>The link cannot be opened now</h1>
<p>Something failed on our side. Nobody is sent on without a look at where the link leads. Try again in a moment.</p>`,
  })
