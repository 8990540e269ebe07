import { type AbuseReason, abuseReasonIds, abuseReasons, moderationBounds } from '../../catalog/moderation.ts'
import { type Html, html } from './html.ts'
import { pageOf } from './layout.ts'

export type Typed = { reason: string; text: string; contact: string; error: string | null }
export const nothingTyped: Typed = { reason: '', text: '', contact: '', error: null }

type Form = { here: string; token: string; typed: Typed }

export const reportPage = ({ here, token, typed }: Form): string =>
  pageOf({
    title: 'Report a link',
    body: html`<h1>Report this link</h1>
<p class="mono">${here}</p>
${problem(typed)}
<form method="post" action="${here}/report">
<input type="hidden" name="token" value="${token}">
<fieldset><legend>What is wrong with it?</legend>
${abuseReasonIds.map((id) => choice(id, typed.reason === id))}
</fieldset>
${textField('What happened', 'optional', typed.text, false)}
${contactField(typed.contact)}
<div class="acts"><button class="button" type="submit" data-first>Send report</button><a class="button" href="${here}+">Back</a></div>
</form>`,
  })

export const appealPage = ({ here, token, typed }: Form): string =>
  pageOf({
    title: 'Appeal against a block',
    body: html`<h1>Appeal</h1>
<p class="mono">${here}</p>
<p>A reviewer will check the link and your message.</p>
${problem(typed)}
<form method="post" action="${here}/appeal">
<input type="hidden" name="token" value="${token}">
${textField('Why should it be unblocked?', '', typed.text, true)}
${contactField(typed.contact)}
<div class="acts"><button class="button" type="submit" data-first>Send appeal</button><a class="button" href="${here}">Back</a></div>
</form>`,
  })

export const thanksPage = (what: 'report' | 'appeal', here: string): string =>
  pageOf({
    title: what === 'report' ? 'Thank you' : 'We received your appeal',
    body: html`<h1>${what === 'report' ? 'Thank you, we received your report' : 'We received your appeal'}</h1>
<p>${what === 'report' ? 'Reports from several networks within a day block a link until it is reviewed.' : 'The link stays blocked until it is reviewed.'}</p>
<p class="mono">${here}</p>`,
  })

const problem = ({ error }: Typed): Html | null =>
  error === null ? null : html`<p class="error" role="alert">${error}</p>`

const choice = (id: AbuseReason, chosen: boolean): Html =>
  html`<label class="choice"><input type="radio" name="reason" value="${id}" required${chosen ? html` checked` : null}>${abuseReasons[id]}</label>`

const textField = (label: string, more: string, value: string, required: boolean): Html =>
  html`<div class="field"><label class="label" for="text">${label} <span>${more}</span></label><textarea id="text" name="text" rows="5" maxlength="${moderationBounds.text}"${required ? html` required` : null}>${value}</textarea></div>`

const contactField = (value: string): Html =>
  html`<div class="field"><label class="label" for="contact">Your email address <span>optional, only to notify you</span></label><input id="contact" name="contact" type="email" autocomplete="email" maxlength="${moderationBounds.contact}" value="${value}"></div>`
