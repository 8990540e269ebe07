import { parseHost, registrableDomain } from '../../platform/domain-name.ts'
import { type Html, html } from './html.ts'

/** The host of an address in large, its registrable domain in ink; in letters, and in punycode where that differs. */
export function hostShown(normalized: string): Html {
  const { hostname, port, protocol } = new URL(normalized)
  const host = parseHost(hostname)
  const name = host?.kind === 'domain' ? host.name : null
  const shown = name?.unicode ?? hostname
  const domain = registeredPart(shown, name?.ascii ?? null)
  const before = shown.slice(0, shown.length - domain.length)
  const place = port ? `:${port}` : ''
  return html`<p class="host"><bdi>${before}<b>${domain}</b>${place}</bdi></p>
${name && name.unicode !== name.ascii ? html`<p class="mono">${name.ascii}</p>` : null}
${protocol === 'http:' ? html`<p class="note">The connection is not encrypted (http).</p>` : null}`
}

/** The registrable domain at the end of a shown name, in the same letters. */
function registeredPart(shown: string, ascii: string | null): string {
  const apex = ascii === null ? null : registrableDomain(ascii)
  if (apex === null) return shown
  return shown.split('.').slice(-apex.split('.').length).join('.')
}

/** Name of a host for buttons and titles, in letters. */
export function hostName(normalized: string): string {
  const host = parseHost(new URL(normalized).hostname)
  return host?.kind === 'domain' ? host.name.unicode : new URL(normalized).hostname
}
