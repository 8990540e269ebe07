import type { Email } from '../mail/index.ts'

export type EmailText = Pick<Email, 'subject' | 'text'>

const longest = 300

/** A summary as one line of at most 300 characters, without control characters. */
export function lineOf(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
  const characters = Array.from(line.slice(0, 2 * longest))
  return characters.length <= longest ? line.slice(0, 2 * longest) : `${characters.slice(0, longest - 1).join('')}…`
}

/** The email of a notice of which only the summary is known. */
export const plainEmail = (summary: string, workspace: string, url: string): EmailText => ({
  subject: summary,
  text: `${summary} (workspace “${workspace}”).\n\n${url}\n`,
})

/** An email with the link to the page where its reader chooses what arrives. */
export const withPreferences = ({ subject, text }: EmailText, baseUrl: string): EmailText => ({
  subject,
  text: `${text}\nChoose what you get by email: ${baseUrl}/inbox/preferences\n`,
})
