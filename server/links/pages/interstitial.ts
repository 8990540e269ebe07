import type { KnownLink } from '../known.ts'
import { hostName, hostShown } from './host.ts'
import { type Html, html } from './html.ts'
import { pageOf } from './layout.ts'
import { verdictShown } from './verdict.ts'

type Shown = { link: KnownLink; now: Date; here: string }

/**
 * The page before a destination: the host, the verdict, and a button to continue. `token` is valid once; `again`: the
 * previous page's token was no longer valid.
 */
export const interstitialPage = ({
  link,
  now,
  here,
  token,
  again,
}: Shown & { token: string; again: boolean }): string =>
  pageOf({
    title: `This link opens ${hostName(link)}`,
    body: html`<h1>This link opens</h1>
${hostShown(link)}
${addressShown(link)}
${again ? html`<p class="error" role="alert">This page has expired. Press the button again.</p>` : null}
${verdictShown(link.verdict, now)}
<div class="acts">
<form method="post" action="${here}"><input type="hidden" name="token" value="${token}"><button class="button" type="submit"${weight(link)}>Go to ${hostName(link)}</button></form>
<a class="button" href="${here}/report">Report this link</a>
</div>`,
  })

export const previewPage = ({ link, now, here }: Shown): string =>
  pageOf({
    title: `Preview: ${hostName(link)}`,
    body: html`<h1>Link destination</h1>
${hostShown(link)}
${addressShown(link)}
<p class="note">Created on ${day.format(link.createdAt)}${link.workspaceId === null ? ' without an account' : ''}.</p>
${verdictShown(link.verdict, now)}
<div class="acts"><a class="button" href="${here}"${weight(link)}>Open the link</a><a class="button" href="${here}/report">Report this link</a></div>`,
  })

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Only a safe verdict makes the way on prominent; a suspicion puts it behind the report. */
function weight({ verdict: { status } }: KnownLink): Html | null {
  if (status === 'safe') return html` data-first`
  return status === 'unknown' ? null : html` data-second`
}

const longestShown = 300

function addressShown({ normalized }: KnownLink): Html {
  const cut = normalized.length > longestShown
  return html`<p class="mono"><bdi>${cut ? `${normalized.slice(0, longestShown)}…` : normalized}</bdi></p>`
}
