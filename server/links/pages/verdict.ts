import { counted } from '../../catalog/counted.ts'
import { type LinkVerdict, linkChecks } from '../../catalog/links.ts'
import type { CheckedVerdict } from '../verdict/check.ts'
import { type Html, html } from './html.ts'

const words: Record<LinkVerdict, string> = {
  safe: 'Nothing found',
  suspicious: 'Suspicious destination',
  malicious: 'Malicious destination',
  unknown: 'Incomplete check',
}

const explained: Record<LinkVerdict, string> = {
  safe: 'All checks completed without a serious finding.',
  suspicious: 'Continue only if you know the sender and expected this link.',
  malicious: 'Blocklists report this destination. We recommend not opening it.',
  unknown: 'Some checks failed. Continue only if you know the sender and expected this link.',
}

export function verdictShown(verdict: CheckedVerdict, now: Date): Html {
  const { status, score, reasons, gaps } = verdict
  return html`<p class="verdict"><i class="mark" data-of="${status}"></i>${words[status]}</p>
<p>${explained[status]}</p>
<p class="note">Checked ${ageOf(verdict.checkedAt, now)}, score ${score} of 100.</p>
${reasons.length > 0 ? sumShown(verdict) : null}
${gaps.length > 0 ? html`<h2>Not checked</h2><p>${gaps.map((gap) => linkChecks[gap]).join(', ')}: no answer.</p>` : null}`
}

const sumShown = ({ reasons, score }: CheckedVerdict): Html => html`<h2 id="sum">Reasons</h2>
<table aria-labelledby="sum">
<tbody>
${reasons.map(({ label, points, evidence }) => html`<tr><th scope="row">${label}${attribution(evidence)}</th><td>${points}</td></tr>`)}
<tr><th scope="row">Score</th><td>${score}</td></tr>
</tbody>
</table>`

const attribution = ({ list }: Record<string, unknown>): string =>
  typeof list === 'string' ? `, listed by ${list}` : ''

function ageOf(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`
}
