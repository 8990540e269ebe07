import { parseHost, registrableDomain } from '../../platform/domain-name.ts'
import type { KnownLink } from '../known.ts'
import { type Html, html } from './html.ts'

/** Signs that a name imitates another one. Showing it in its own letters would deceive here too. */
const deceiving = new Set(['resembles_known_name', 'mixed_scripts'])

type Shown = Pick<KnownLink, 'normalized' | 'verdict'>

function namesOf({ normalized, verdict }: Shown): { first: string; other: string | null; ascii: string | null } {
  const { hostname } = new URL(normalized)
  const host = parseHost(hostname)
  if (host?.kind !== 'domain') return { first: hostname, other: null, ascii: null }
  const { ascii, unicode } = host.name
  if (ascii === unicode) return { first: ascii, other: null, ascii }
  const deceives = verdict.reasons.some(({ id }) => deceiving.has(id))
  return deceives ? { first: ascii, other: unicode, ascii } : { first: unicode, other: ascii, ascii }
}

/**
 * The host of a link in large type, with its registrable domain emphasised; in Unicode and punycode where these
 * differ, punycode first if the Unicode form is deceptive.
 */
export function hostShown(link: Shown): Html {
  const { port, protocol } = new URL(link.normalized)
  const { first, other, ascii } = namesOf(link)
  const domain = registeredPart(first, ascii)
  const before = first.slice(0, first.length - domain.length)
  const place = port ? `:${port}` : ''
  return html`<p class="host"><bdi>${before}<b>${domain}</b>${place}</bdi></p>
${other === null ? null : html`<p>${other === ascii ? 'In punycode' : 'Looks like'}: <bdi class="mono">${other}</bdi></p>`}
${protocol === 'http:' ? html`<p class="note">Not encrypted (http).</p>` : null}`
}

/** The registrable domain at the end of a displayed name, in the same script. */
function registeredPart(shown: string, ascii: string | null): string {
  const apex = ascii === null ? null : registrableDomain(ascii)
  if (apex === null) return shown
  return shown.split('.').slice(-apex.split('.').length).join('.')
}

export const hostName = (link: Shown): string => namesOf(link).first
