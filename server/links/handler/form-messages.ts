import { z } from 'zod'
import { abuseReasonIds, moderationBounds } from '../../catalog/moderation.ts'
import { AppError } from '../../platform/errors.ts'
import { plainText } from '../../platform/plain-text.ts'
import type { Typed } from '../pages/forms.ts'

const text = plainText(moderationBounds.text).trim()
const contact = z.union([z.literal('').transform(() => null), z.email().max(moderationBounds.contact)])

const Report = z.object({
  reason: z.enum(abuseReasonIds, 'Choose a reason.'),
  text: text.transform((output) => output || null),
  contact,
})
const Appeal = z.object({ text: text.min(1, 'Say why the link should be unblocked.'), contact })

export const typedIn = (form: URLSearchParams): Typed => ({
  reason: form.get('reason') ?? '',
  text: (form.get('text') ?? '').slice(0, moderationBounds.text),
  contact: (form.get('contact') ?? '').slice(0, moderationBounds.contact),
  error: null,
})

type Read<Reported> = { said: Reported } | { wrong: string }

export const readReport = (form: URLSearchParams): Read<z.output<typeof Report>> => read(Report, form)

export const readAppeal = (form: URLSearchParams): Read<z.output<typeof Appeal>> => read(Appeal, form)

function read<Reported>(schema: z.ZodType<Reported>, form: URLSearchParams): Read<Reported> {
  const fields = {
    reason: form.get('reason') ?? '',
    text: form.get('text') ?? '',
    contact: (form.get('contact') ?? '').trim(),
  }
  const found = schema.safeParse(fields)
  if (found.success) return { said: found.data }
  const [issue] = found.error.issues
  const place = issue?.path[0]
  if (place === 'contact') return { wrong: 'Enter a valid email address, or leave it empty if you want no reply.' }
  if (place === 'text' && fields.text.length > moderationBounds.text)
    return { wrong: `Use at most ${moderationBounds.text} characters.` }
  return { wrong: issue?.message ?? 'The form is not valid.' }
}

/** Visitor message for a rate-limited report or appeal; rethrows other errors. */
export function refusedWords(error: unknown): { words: string; retryAfter: number } {
  if (error instanceof AppError && error.code === 'RATE_LIMITED')
    return {
      words: 'Your network has sent too many reports in the last hour. Try again later.',
      retryAfter: error.retryAfter ?? 60,
    }
  throw error
}
