import { type LinkVerdict, linkChecks } from '../../catalog/links.ts'
import type { CheckedVerdict } from '../verdict/check.ts'
import { type Html, html } from './html.ts'

const words: Record<LinkVerdict, string> = {
  safe: 'Nothing was found against it',
  suspicious: 'It is suspected',
  malicious: 'It is suspected of doing harm',
  unknown: 'It could not be checked in full',
}

const explained: Record<LinkVerdict, string> = {
  safe: 'All checks have answered, and what speaks against it is little.',
  suspicious: 'That is a suspicion, not a proof. Go on only if you know who sent it and expected it.',
  malicious: 'That is a suspicion, not a proof, and it rests on lists that others keep. Better do not go there.',
  unknown: 'Not known is not safe. Go on only if you know who sent it and expected it.',
}

export function verdictShown(verdict: CheckedVerdict, now: Date): Html {
  const { status, score, reasons, gaps } = verdict
  return html`<p class="verdict"><i class="mark" data-of="${status}"></i>${words[status]}</p>
<p>${explained[status]}</p>
<p class="note">Checked ${ageOf(verdict.checkedAt, now)}, score ${score} of 100.</p>
${reasons.length > 0 ? sumShown(verdict) : null}
${gaps.length > 0 ? html`<h2>Not known</h2><p>${gaps.map((gap) => linkChecks[gap]).join(', ')}: no answer.</p>` : null}`
}

const sumShown = ({ reasons, score }: CheckedVerdict): Html => html`<h2 id="sum">What speaks against it</h2>
<table aria-labelledby="sum">
<tbody>
${reasons.map(({ label, points, evidence }) => html`<tr><th scope="row">${label}${attribution(evidence)}</th><td>${points}</td></tr>`)}
<tr><th scope="row">Score</th><td>${score}</td></tr>
</tbody>
</table>`

const attribution = ({ list }: Record<string, unknown>): string => (typeof list === 'string' ? `, by ${list}` : '')

function ageOf(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'} ago` : `${Math.floor(hours / 24)} days ago`
}
