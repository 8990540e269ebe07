import { counted } from '../../catalog/counted.ts'
import { linkBlockReasons } from '../../catalog/links.ts'
import type { KnownLink } from '../known.ts'
import { html } from './html.ts'
import { pageOf } from './layout.ts'

/** Pages for links that do not redirect. */

export const missingPage = (): string =>
  pageOf({
    title: 'Link not found',
    body: html`<h1>Link not found</h1>
<p>Check the spelling: links are case-sensitive. It may also have been deleted.</p>`,
  })

export function gonePage(why: 'expired' | 'disabled'): string {
  const title = why === 'expired' ? 'This link has expired' : 'This link was turned off'
  return pageOf({
    title,
    body: html`<h1>${title}</h1>
<p>Ask the sender for a new link.</p>`,
  })
}

export const blockedPage = ({ link, here }: { link: KnownLink; here: string }): string =>
  pageOf({
    title: 'This link is blocked',
    body: html`<h1>This link is blocked</h1>
<p class="verdict"><i class="mark" data-of="malicious"></i>${linkBlockReasons[link.blockReason ?? 'reports']}.</p>
<p>It stays blocked until it is reviewed.</p>
<div class="acts"><a class="button" href="${here}/appeal">Appeal</a></div>`,
  })

export const busyPage = (seconds: number): string =>
  pageOf({
    title: 'Too many invalid links',
    body: html`<h1>Too many invalid links</h1>
<p>Too many invalid links were opened from your network. Try again in ${counted(seconds, 'second')}.</p>`,
  })

export const methodPage = (): string =>
  pageOf({
    title: 'Not possible',
    body: html`<h1>Method not allowed</h1><p>Links can only be opened.</p>`,
  })

export const failedPage = (): string =>
  pageOf({
    title: 'The link cannot be opened right now',
    body: html`<h1>The link cannot be opened right now</h1>
<p>Something went wrong on our side, so the destination could not be checked. Try again in a moment.</p>`,
  })
