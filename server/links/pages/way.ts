import type { KnownLink } from '../known.ts'
import { hostName, hostShown } from './host.ts'
import { type Html, html } from './html.ts'
import { pageOf } from './layout.ts'
import { verdictShown } from './verdict.ts'

type Shown = { link: KnownLink; now: Date; here: string }

/** The page before a destination: where the link leads, what is thought of it, and the way on. `token` is good for one use; `again`: the page before could not be used. */
export const interstitialPage = ({
  link,
  now,
  here,
  token,
  again,
}: Shown & { token: string; again: boolean }): string =>
  pageOf({
    title: `This link leads to ${hostName(link.normalized)}`,
    body: html`<h1>This link leads to</h1>
${hostShown(link.normalized)}
${addressShown(link)}
${again ? html`<p class="error" role="alert">This page had been used or had become too old. Press the button again.</p>` : null}
${verdictShown(link.verdict, now)}
<div class="acts">
<form method="post" action="${here}"><input type="hidden" name="token" value="${token}"><button class="button" type="submit"${first(link)}>Go to ${hostName(link.normalized)}</button></form>
<a class="button" href="${here}/report">Report this link</a>
</div>`,
  })

/** The same without a way on: what a link leads to, for somebody who only wants to see. */
export const previewPage = ({ link, now, here }: Shown): string =>
  pageOf({
    title: `Preview: ${hostName(link.normalized)}`,
    body: html`<h1>Where this link leads</h1>
${hostShown(link.normalized)}
${addressShown(link)}
<p class="note">Made on ${link.createdAt.toISOString().slice(0, 10)}${link.workspaceId === null ? ' by somebody without an account' : ''}.</p>
${verdictShown(link.verdict, now)}
<div class="acts"><a class="button" href="${here}">Open the link</a><a class="button" href="${here}/report">Report this link</a></div>`,
  })

/** Ink draws the eye: only towards what nothing speaks against. */
const first = ({ verdict }: KnownLink): Html | null => (verdict.status === 'safe' ? html` data-first` : null)

const longestShown = 300

/** The whole address, as far as it can be read. */
function addressShown({ normalized }: KnownLink): Html {
  const cut = normalized.length > longestShown
  return html`<p class="mono"><bdi>${cut ? `${normalized.slice(0, longestShown)}…` : normalized}</bdi></p>`
}
