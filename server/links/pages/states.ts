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
<p>Check the spelling: uppercase and lowercase letters are different. The link may also have been deleted.</p>`,
  })

export const gonePage = (why: 'expired' | 'disabled'): string =>
  pageOf({
    title: 'This link no longer works',
    body: html`<h1>${why === 'expired' ? 'This link has expired' : 'This link was turned off'}</h1>
<p>Ask the person who sent it for a new link.</p>`,
  })

export const blockedPage = ({ link, here }: { link: KnownLink; here: string }): string =>
  pageOf({
    title: 'This link is blocked',
    body: html`<h1>This link is blocked</h1>
<p class="verdict"><i class="mark" data-of="malicious"></i>${linkBlockReasons[link.blockReason ?? 'reports']}.</p>
<p>The result can be wrong. The link stays blocked until a person has reviewed it.</p>
<div class="acts"><a class="button" href="${here}/appeal">Appeal the block</a></div>`,
  })

export const busyPage = (seconds: number): string =>
  pageOf({
    title: 'Too many unknown links',
    body: html`<h1>Too many unknown links</h1>
<p>Your network requested many links that do not exist. Try again in ${counted(seconds, 'second')}.</p>`,
  })

export const methodPage = (): string =>
  pageOf({
    title: 'Method not allowed',
    body: html`<h1>Method not allowed</h1><p>A link can only be opened.</p>`,
  })

export const failedPage = (): string =>
  pageOf({
    title: 'This link cannot be opened right now',
    body: html`<h1>This link cannot be opened right now</h1>
<p>Something went wrong on our side. We never redirect without checking the destination. Try again in a moment.</p>`,
  })
