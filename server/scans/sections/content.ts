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
  if (markup === null) return noSection('no_html', 'The page is no HTML', 'There is no markup to look at.')
  if (markup === 'unreadable')
    return sectionOf([
      fault(
        'medium',
        20,
        'html',
        'The page cannot be read',
        'It says that it is HTML and holds what no text does.',
        'Send valid HTML with its charset, or the correct content type.',
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
      'Looked at as it was sent',
      cut
        ? 'Only the first 2 MiB of the page were read. Scripts were not run.'
        : 'Scripts were not run, so what they load is not judged.',
    ),
  ])
}

function mixedContent(page: SiteAnswer, { loads }: Markup, base: string): SectionFinding[] {
  if (!page.url.startsWith('https:')) return []
  const open = loads.filter(({ src }) => URL.parse(src, base)?.protocol === 'http:')
  const active = open.filter(({ element }) => !isPassive(element))
  const passive = open.filter(({ element }) => isPassive(element))
  if (open.length === 0) return [good('mixed_content', 'Everything that the page names is loaded over HTTPS')]
  return [
    ...(active.length > 0
      ? [
          fault(
            'high',
            40,
            'mixed_active',
            'Scripts, styles or frames over plain HTTP',
            named(active),
            'Load them over https. Browsers block them, and whoever stands between could change them.',
          ),
        ]
      : []),
    ...(passive.length > 0
      ? [
          fault(
            'medium',
            15,
            'mixed_passive',
            'Pictures or media over plain HTTP',
            named(passive),
            'Load them over https.',
          ),
        ]
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
        'A password is sent in the clear',
        `The form leads to ${passwords[0]?.to.slice(0, 120)}.`,
        'Serve the page and the address of the form over https.',
      ),
    ]
  if (open.length > 0)
    return [
      fault(
        'medium',
        20,
        'form_over_http',
        'A form sends in the clear',
        `It leads to ${open[0]?.to.slice(0, 120)}.`,
        'Let forms lead to https.',
      ),
    ]
  return [good('forms', 'Forms send over HTTPS')]
}

/** A product with its version, which helps attackers choose exploits. */
function disclosure({ headers }: SiteAnswer, { generator }: Markup): SectionFinding[] {
  const output = [headers.server?.[0], headers['x-powered-by']?.[0], headers['x-aspnet-version']?.[0], generator]
    .filter((text) => typeof text === 'string' && /\d\.\d/.test(text))
    .map((text) => printable(text ?? ''))
  if (output.length === 0) return [good('versions_hidden', 'No version of its software is told')]
  return [
    fault(
      'low',
      5,
      'versions_told',
      'The site tells versions of its software',
      `${output.join(', ')}.`,
      'Leave version numbers out of headers and of the generator tag.',
    ),
  ]
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 80)

function securityTxt({ published, detail }: SecurityContact): SectionFinding {
  if (published === null) return unknown('security_txt', 'security.txt could not be read', detail)
  if (published) return good('security_txt', 'security.txt names a contact', detail)
  return info(
    'security_txt',
    'No security.txt',
    detail,
    'Publish /.well-known/security.txt (RFC 9116), so that finders of faults know whom to tell.',
  )
}
