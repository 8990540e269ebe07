import type { BadgeStyle, BadgeType } from '../../catalog/site-terms.ts'

export type BadgeWish = { style: BadgeStyle; type: BadgeType; label: string }

const usual: BadgeWish = { style: 'flat', type: 'grade', label: 'security' }

/** The badge's URL; options with default values are omitted. */
export function badgeAddress(baseUrl: string, domain: string, wish: BadgeWish = usual): string {
  const query = new URLSearchParams()
  if (wish.style !== usual.style) query.set('style', wish.style)
  if (wish.type !== usual.type) query.set('type', wish.type)
  if (wish.label !== usual.label) query.set('label', wish.label)
  const text = query.toString()
  return `${baseUrl}/badges/${domain}.svg${text ? `?${text}` : ''}`
}

/** URL of a domain's latest public report. */
export const reportAddress = (baseUrl: string, domain: string): string => `${baseUrl}/site/${domain}`

/** Snippets that embed a badge in a README or a page, each linked to the public report. */
export function badgeSnippets(baseUrl: string, domain: string, wish: BadgeWish): { language: string; code: string }[] {
  const [picture, report] = [badgeAddress(baseUrl, domain, wish), reportAddress(baseUrl, domain)]
  const text = `Security of ${domain}`
  return [
    { language: 'Markdown', code: `[![${text}](${picture})](${report})` },
    {
      language: 'HTML',
      code: `<a href="${report}"><img alt="${text}" src="${picture.replaceAll('&', '&amp;')}" height="20"></a>`,
    },
    { language: 'AsciiDoc', code: `image:${picture}[${text},link=${report}]` },
    { language: 'reStructuredText', code: `.. image:: ${picture}\n   :alt: ${text}\n   :target: ${report}` },
  ]
}
