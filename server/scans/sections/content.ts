import type { SiteAnswer } from '../headers/index.ts'
import { isPassive, type Markup } from '../visit/markup.ts'
import { fault, good, info, noSection, type Section, type SectionFinding, sectionOf, unknown } from './section.ts'

/** Whether the host publishes a security contact; null if that could not be determined. */
export type SecurityContact = { published: boolean | null; detail: string }

/**
 * The page's content: what it loads, where its forms submit, what it discloses about the server. Scripts are not
 * executed, so what they load is not seen.
 */
export function contentSection(
  page: SiteAnswer,
  markup: Markup | 'unreadable' | null,
  cut: boolean,
  contact: SecurityContact,
): Section {
  if (markup === null) return noSection('no_html', 'The page is not HTML', 'There is no markup to check.')
  if (markup === 'unreadable')
    return sectionOf([
      fault(
        'medium',
        20,
        'html',
        'The page cannot be read',
        'It is declared as HTML but is not text.',
        'Send text with its charset, or the correct content type.',
      ),
    ])
  const base = URL.parse(markup.base ?? '', page.url)?.href ?? page.url
  return sectionOf([
    ...mixedContent(page, markup, base),
    ...forms(page, markup, base),
    ...disclosure(page, markup),
    securityTxt(contact),
    info(
      'static',
      'Checked as served',
      cut
        ? 'Only the first 2 MiB of the page were checked. Scripts were not run.'
        : 'Scripts were not run, so what they load is not checked.',
    ),
  ])
}

function mixedContent(page: SiteAnswer, { loads }: Markup, base: string): SectionFinding[] {
  if (!page.url.startsWith('https:')) return []
  const open = loads.filter(({ src }) => URL.parse(src, base)?.protocol === 'http:')
  const active = open.filter(({ element }) => !isPassive(element))
  const passive = open.filter(({ element }) => isPassive(element))
  if (open.length === 0) return [good('mixed_content', 'All resources are loaded over HTTPS')]
  return [
    ...(active.length > 0
      ? [
          fault(
            'high',
            40,
            'mixed_active',
            'Scripts, styles or frames over HTTP',
            named(active),
            'Load them over https. Browsers block them, and anyone on the network path can change them.',
          ),
        ]
      : []),
    ...(passive.length > 0
      ? [fault('medium', 15, 'mixed_passive', 'Images or media over HTTP', named(passive), 'Load them over https.')]
      : []),
  ]
}

const named = (list: readonly { src: string }[]): string => {
  const shown = list.slice(0, 3).map(({ src }) => src.slice(0, 120))
  return `${shown.join(', ')}${list.length > 3 ? ` and ${list.length - 3} more` : ''}.`
}

function forms(page: SiteAnswer, markup: Markup, base: string): SectionFinding[] {
  const all = markup.forms.map((form) => ({
    ...form,
    to: form.action === '' ? page.url : (URL.parse(form.action, base)?.href ?? page.url),
  }))
  if (all.length === 0) return []
  const open = all.filter(({ to }) => to.startsWith('http:'))
  const passwords = all.filter(
    ({ hasPassword, to }) => hasPassword && (to.startsWith('http:') || page.url.startsWith('http:')),
  )
  if (passwords.length > 0)
    return [
      fault(
        'high',
        40,
        'password_over_http',
        'A password is sent unencrypted',
        `The form posts to ${passwords[0]?.to.slice(0, 120)}.`,
        'Serve the page and the form target over https.',
      ),
    ]
  if (open.length > 0)
    return [
      fault(
        'medium',
        20,
        'form_over_http',
        'A form is sent unencrypted',
        `It posts to ${open[0]?.to.slice(0, 120)}.`,
        'Use https form targets.',
      ),
    ]
  return [good('forms', 'Forms use HTTPS')]
}

/** A product with its version, which helps attackers choose exploits. */
function disclosure({ headers }: SiteAnswer, { generator }: Markup): SectionFinding[] {
  const output = [headers.server?.[0], headers['x-powered-by']?.[0], headers['x-aspnet-version']?.[0], generator]
    .filter((text) => typeof text === 'string' && /\d\.\d/.test(text))
    .map((text) => printable(text ?? ''))
  if (output.length === 0) return [good('versions_hidden', 'Software version is hidden')]
  return [
    fault(
      'low',
      5,
      'versions_told',
      'The site reveals software versions',
      `${output.join(', ')}.`,
      'Remove version numbers from headers and the generator tag.',
    ),
  ]
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 80)

function securityTxt({ published, detail }: SecurityContact): SectionFinding {
  if (published === null) return unknown('security_txt', 'security.txt could not be read', detail)
  if (published) return good('security_txt', 'security.txt has a contact', detail)
  return info(
    'security_txt',
    'No security.txt',
    detail,
    'Publish /.well-known/security.txt (RFC 9116), so that security researchers can reach you.',
  )
}
